package encoder

// For tests from outside of the package.
var (
	BatchPool         = &batchPool
	OriginalPool      = &originalPool
	EncodeOriginal    = encodeOriginal
	EncodeClearedLate = encodeClearedLate
)
