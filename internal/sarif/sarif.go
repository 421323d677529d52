// Package sarif has the parts of a SARIF 2.1.0 document that a linter writes. The
// names of the fields are those of the standard, which says what they mean.
package sarif

// The constant values of a document.
const (
	Schema  = "https://json.schemastore.org/sarif-2.1.0.json"
	Version = "2.1.0"

	// UTF16 says that columns count what editors on most systems count.
	UTF16 = "utf16CodeUnits"

	// SourceRoot is the base of the paths of files.
	SourceRoot = "%SRCROOT%"
)

// Log is a document.
type Log struct {
	Schema  string `json:"$schema"`
	Version string `json:"version"`
	Runs    []Run  `json:"runs"`
}

// Run is what one run of a tool found.
type Run struct {
	Tool               Tool                        `json:"tool"`
	Invocations        []Invocation                `json:"invocations"`
	OriginalURIBaseIDs map[string]ArtifactLocation `json:"originalUriBaseIds"`
	ColumnKind         string                      `json:"columnKind"`
	Results            []Result                    `json:"results"` // empty, not nil: nothing was found
}

type Tool struct {
	Driver Driver `json:"driver"`
}

type Driver struct {
	Name            string `json:"name"`
	Version         string `json:"version"`
	SemanticVersion string `json:"semanticVersion"`
	InformationURI  string `json:"informationUri"`
	Rules           []Rule `json:"rules"`
}

type Rule struct {
	ID               string      `json:"id"`
	Name             string      `json:"name"`
	ShortDescription Message     `json:"shortDescription"`
	FullDescription  Message     `json:"fullDescription"`
	Help             Message     `json:"help"`
	HelpURI          string      `json:"helpUri"`
	Properties       *Properties `json:"properties,omitempty"`
}

type Properties struct {
	Tags []string `json:"tags"`
}

type Message struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown,omitempty"`
}

type Invocation struct {
	ExecutionSuccessful bool           `json:"executionSuccessful"`
	Notifications       []Notification `json:"toolExecutionNotifications,omitempty"`
}

type Notification struct {
	Level   string  `json:"level"`
	Message Message `json:"message"`
}

type Result struct {
	RuleID              string            `json:"ruleId"`
	RuleIndex           *int              `json:"ruleIndex,omitempty"`
	Level               string            `json:"level"`
	Message             Message           `json:"message"`
	Locations           []Location        `json:"locations"`
	RelatedLocations    []Location        `json:"relatedLocations,omitempty"`
	PartialFingerprints map[string]string `json:"partialFingerprints"`
	Fixes               []Fix             `json:"fixes,omitempty"`
}

type Location struct {
	PhysicalLocation PhysicalLocation `json:"physicalLocation"`
	Message          *Message         `json:"message,omitempty"`
}

type PhysicalLocation struct {
	ArtifactLocation ArtifactLocation `json:"artifactLocation"`
	Region           Region           `json:"region"`
}

type ArtifactLocation struct {
	URI       string `json:"uri"`
	URIBaseID string `json:"uriBaseId,omitempty"`
}

// Region counts lines and columns from 1. Its end is the column behind it; with
// no end, it ends with the line.
type Region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

type Fix struct {
	Description     Message          `json:"description"`
	ArtifactChanges []ArtifactChange `json:"artifactChanges"`
}

type ArtifactChange struct {
	ArtifactLocation ArtifactLocation `json:"artifactLocation"`
	Replacements     []Replacement    `json:"replacements"`
}

type Replacement struct {
	DeletedRegion   Region  `json:"deletedRegion"`
	InsertedContent Message `json:"insertedContent"`
}
