// The generator of Lectern's contracts. Three ways to run it:
//
//   protoc --plugin=protoc-gen-contract --contract_out=DIR --contract_opt=OPTIONS FILES
//       As a protoc plugin: a CodeGeneratorRequest on stdin, a CodeGeneratorResponse on stdout.
//   protoc-gen-contract --strings-as-bytes < set.pb > rewritten.pb
//       Rewrites a FileDescriptorSet for protoc-gen-c (see StringsAsBytes.swift).
//   protoc-gen-contract --help

let arguments = CommandLine.arguments.dropFirst()

switch arguments.first {
case nil:
  StandardStreams.write(Plugin.answer(to: StandardStreams.readAll()))
case "--strings-as-bytes" where arguments.count == 1:
  guard let rewritten = StringsAsBytes.rewrite(StandardStreams.readAll()) else {
    StandardStreams.fail("protoc-gen-contract: the input is not a FileDescriptorSet")
  }
  StandardStreams.write(rewritten)
case "--help" where arguments.count == 1:
  StandardStreams.write(Array(Options.help.utf8))
default:
  StandardStreams.fail(
    "protoc-gen-contract: unknown arguments; it is run by protoc, see --help")
}
