package models

// methods are by full name, with the field that the slice is in. They matter
// where slices are reported that the reader cannot name.
var methods = map[string]Model{
	"(*bytes.Buffer).Write":       {Fill, "buf"},
	"(*bytes.Buffer).WriteByte":   {Fill, "buf"},
	"(*bytes.Buffer).WriteRune":   {Fill, "buf"},
	"(*bytes.Buffer).WriteString": {Fill, "buf"},
	"(*bytes.Buffer).ReadFrom":    {Fill, "buf"},
	"(*bytes.Buffer).Reset":       {Cut, "buf"}, // keeps the array, by the documentation
	"(*bytes.Buffer).Truncate":    {CutSome, "buf"},
	"(*bytes.Buffer).WriteTo":     {Cut, "buf"}, // resets it when all is written
	"(*bytes.Buffer).Grow":        {Keep, "buf"},
	"(*bytes.Buffer).Len":         {Keep, "buf"},
	"(*bytes.Buffer).Cap":         {Keep, "buf"},
	"(*bytes.Buffer).Available":   {Keep, "buf"},
	"(*bytes.Buffer).String":      {Keep, "buf"},
	"(*bytes.Buffer).Bytes":       {Keep, "buf"},

	"(*strings.Builder).Write":       {Fill, "buf"},
	"(*strings.Builder).WriteByte":   {Fill, "buf"},
	"(*strings.Builder).WriteRune":   {Fill, "buf"},
	"(*strings.Builder).WriteString": {Fill, "buf"},
	"(*strings.Builder).Reset":       {Drop, "buf"}, // a string may still use the array
	"(*strings.Builder).Grow":        {Keep, "buf"},
	"(*strings.Builder).Len":         {Keep, "buf"},
	"(*strings.Builder).Cap":         {Keep, "buf"},
	"(*strings.Builder).String":      {Keep, "buf"},

	// Their buffers have one length from beginning to end.
	"(*bufio.Reader).Reset":          {Keep, "buf"},
	"(*bufio.Writer).Reset":          {Keep, "buf"},
	"(*bufio.Writer).Flush":          {Keep, "buf"},
	"(*compress/gzip.Writer).Reset":  {Keep, "buf"},
	"(*compress/gzip.Reader).Reset":  {Keep, "buf"},
	"(*compress/zlib.Writer).Reset":  {Keep, "scratch"},
	"(*compress/flate.Writer).Reset": {Keep, "d"},
}
