package encoder

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/descriptorpb"
	"google.golang.org/protobuf/types/dynamicpb"
)

// The value must be what any protobuf library makes of the documented message:
// readable by it, and written by it readable here.
func TestValueIsTheDocumentedMessage(t *testing.T) {
	desc := messageDescriptor(t)
	fields := desc.Fields()
	want := newRequest("tenant", 200, 150)
	want.SkipMetrics = true
	records, err := Encode(0, "tenant", want, 1<<20)
	if err != nil {
		t.Fatal(err)
	}

	msg := dynamicpb.NewMessage(desc)
	if err := proto.Unmarshal(records[0].Value, msg); err != nil {
		t.Fatal(err)
	}
	if unknown := msg.GetUnknown(); len(unknown) > 0 {
		t.Errorf("%d bytes belong to no documented field", len(unknown))
	}
	read := &PushRequest{
		Traces:      elements(msg.Get(fields.ByName("traces")).List()),
		IDs:         elements(msg.Get(fields.ByName("ids")).List()),
		SkipMetrics: msg.Get(fields.ByName("skip_metrics")).Bool(),
	}
	if diff := cmp.Diff(want, read); diff != "" {
		t.Errorf("read by the library (-want +got):\n%s", diff)
	}

	written, err := proto.Marshal(msg)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(written)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("written by the library (-want +got):\n%s", diff)
	}
}

func elements(list protoreflect.List) [][]byte {
	var all [][]byte
	for i := range list.Len() {
		all = append(all, list.Get(i).Bytes())
	}
	return all
}

// messageDescriptor is the message in the package's documentation.
func messageDescriptor(t *testing.T) protoreflect.MessageDescriptor {
	t.Helper()
	field := func(name string, number int32, label descriptorpb.FieldDescriptorProto_Label, typ descriptorpb.FieldDescriptorProto_Type) *descriptorpb.FieldDescriptorProto {
		return &descriptorpb.FieldDescriptorProto{Name: &name, Number: &number, Label: &label, Type: &typ}
	}
	const (
		repeated = descriptorpb.FieldDescriptorProto_LABEL_REPEATED
		optional = descriptorpb.FieldDescriptorProto_LABEL_OPTIONAL
		byteType = descriptorpb.FieldDescriptorProto_TYPE_BYTES
		boolType = descriptorpb.FieldDescriptorProto_TYPE_BOOL
	)
	file, err := protodesc.NewFile(&descriptorpb.FileDescriptorProto{
		Name:   proto.String("push.proto"),
		Syntax: proto.String("proto3"),
		MessageType: []*descriptorpb.DescriptorProto{{
			Name: proto.String("PushRequest"),
			Field: []*descriptorpb.FieldDescriptorProto{
				field("traces", 1, repeated, byteType),
				field("ids", 2, repeated, byteType),
				field("skip_metrics", 3, optional, boolType),
			},
		}},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return file.Messages().ByName("PushRequest")
}
