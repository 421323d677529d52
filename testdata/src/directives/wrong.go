package directives

func badNoReason(j *jar) {
	j.nuts = j.nuts[:0]
	jars.Put(j) //poolreset:ignore // want `poolreset:ignore without a reason: say why`
}

func badMisspelt(j *jar) {
	j.nuts = j.nuts[:0]
	jars.Put(j) //poolreset:ingore fine // want `unknown directive poolreset:ingore: use poolreset:ignore or poolreset:keep` `stale elements of j\.nuts:`
}

func badSpace(j *jar) {
	j.nuts = j.nuts[:0]
	jars.Put(j) // poolreset:ignore fine // want `not read as a directive: write //poolreset:ignore` `stale elements of j\.nuts:`
}

func badNothingToSilence(j *jar) {
	clear(j.nuts)
	j.nuts = j.nuts[:0] //poolreset:ignore it was not clean once // want `poolreset:ignore silences nothing`
	jars.Put(j)         //poolreset:ignore it was not clean once // want `poolreset:ignore silences nothing`
}

func badKeepInAFunction(j *jar) {
	//poolreset:keep the nuts // want `poolreset:keep stands at no struct field and no type`
	j.nuts = j.nuts[:0]
	jars.Put(j) // want `stale elements of j\.nuts:`
}

type badKeep struct {
	list []*string //poolreset:keep // want `poolreset:keep without a reason` list:`kept`
}

// Another package may meet this one.
type Shared struct {
	List []*string //poolreset:keep revived by their users // want List:`kept`
}
