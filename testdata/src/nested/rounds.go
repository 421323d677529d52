package nested

// Rounds over the same elements: what one loop has done to each of them holds
// for all in the next.

func goodTwoRounds(h *hall) {
	for i := range h.rows {
		clear(h.rows[i])
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h)
}

func badTwoRounds(h *hall) {
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	for i := range h.rows {
		clear(h.rows[i])
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

func goodTwoRoundsByValue(h *hall) {
	for _, row := range h.rows {
		clear(row)
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h)
}

func goodTwoRoundsDown(h *hall) {
	for i := len(h.rows) - 1; i >= 0; i-- {
		clear(h.rows[i])
	}
	for i := 0; i < len(h.rows); i++ {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h)
}

func goodTwoRoundsOfArray(h *hall) {
	for i := range h.boxes {
		clear(h.boxes[i].names)
	}
	for i := range h.boxes {
		h.boxes[i].names = h.boxes[i].names[:0]
	}
	halls.Put(h)
}

func badTwoRoundsOfArray(h *hall) {
	for i := 1; i < len(h.boxes); i++ {
		clear(h.boxes[i].names)
	}
	for i := range h.boxes {
		h.boxes[i].names = h.boxes[i].names[:0]
	}
	halls.Put(h) // want `stale elements of h\.boxes\[\]\.names:`
}

// A round that ends before its time.
func badFirstRoundStops(h *hall) {
	for i := range h.rows {
		if len(h.rows[i]) > 100 {
			break
		}
		clear(h.rows[i])
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

func badFirstRoundSkips(h *hall) {
	for i := range h.rows {
		if len(h.rows[i]) > 100 {
			continue
		}
		clear(h.rows[i])
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

// A round over some of them.
func badFirstRoundOfSome(h *hall, n int) {
	for i := 0; i < n; i++ {
		clear(h.rows[i])
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

func badFirstRoundFromOne(h *hall) {
	for i := 1; i < len(h.rows); i++ {
		clear(h.rows[i])
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

func badFirstRoundOfOther(h *hall, rows [][]string) {
	for i := range rows {
		clear(h.rows[i])
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

// A loop that is left half way, and begun anew.
func badRoundAgain(h *hall, times int) {
	for range times {
		for i := range h.rows {
			if len(h.rows[i]) > 100 {
				break
			}
			clear(h.rows[i])
			h.rows[i] = append(h.rows[i], "")
		}
	}
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

// Rows that came after the round.
func badRowAfterRound(h *hall, row []string) {
	for i := range h.rows {
		clear(h.rows[i])
	}
	h.rows = append(h.rows, row)
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	halls.Put(h) // want `stale elements of h\.rows\[\]:`
}

func goodRowsWereCut(h *hall) {
	for i := range h.rows {
		h.rows[i] = h.rows[i][:0]
	}
	for i := range h.rows {
		h.rows[i] = nil
	}
	halls.Put(h)
}

// Elements of an array by number.

func goodByNumber(h *hall) {
	clear(h.plans[0])
	clear(h.plans[1])
	h.plans[0] = h.plans[0][:0]
	h.plans[1] = h.plans[1][:0]
	halls.Put(h)
}

func badOtherNumber(h *hall) {
	clear(h.plans[0])
	h.plans[1] = h.plans[1][:0]
	halls.Put(h) // want `stale elements of h\.plans\[\]:`
}

func badOneNumber(h *hall) {
	clear(h.plans[0])
	h.plans[0] = h.plans[0][:0]
	h.plans[1] = h.plans[1][:0]
	halls.Put(h) // want `stale elements of h\.plans\[\]:`
}

func badAnyNumber(h *hall, i int) {
	clear(h.plans[0])
	h.plans[i] = h.plans[i][:0]
	halls.Put(h) // want `stale elements of h\.plans\[\]:`
}

func goodNumbersOnTwoPaths(h *hall, first bool) {
	if first {
		clear(h.plans[0])
		h.plans[0] = h.plans[0][:0]
	} else {
		clear(h.plans[1])
		h.plans[1] = h.plans[1][:0]
	}
	halls.Put(h)
}

func badNumbersOnTwoPaths(h *hall, first bool) {
	if first {
		clear(h.plans[0])
		h.plans[0] = h.plans[0][:0]
	} else {
		clear(h.plans[0])
		h.plans[1] = h.plans[1][:0]
	}
	halls.Put(h) // want `stale elements of h\.plans\[\]:`
}
