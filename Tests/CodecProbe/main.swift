internal import Contract
internal import ContractRuntime
internal import GRPC
internal import Samples
internal import StageContract
internal import StageWire
internal import Wire
internal import WireRuntime

// Unpacks and packs again what another codec has written, for Tests/interop/test_codec.py.
//
// Reads lines `NAME HEX` from standard input. Answers each with one line: `ok HEX JSON`, or `text WHY`
// or `bytes WHY` where the message is malformed, or `json WHY` where its own JSON does not read back.

let types: [any WireMessage.Type] = [
  Scalars.self, Repeated.self, Maps.self, Choice.self, Nothing.self, Outer.self, Outer.Inner.self,
  Keywords.self, ISBNList2.self, Heap.self,
  Open.self, Effect.self, Message.self,
  BorrowIntent.self, BorrowUpdate.self, BorrowResponse.self, SearchResponse.self,
  ImportCatalogueRequest.self, ImportCatalogueResponse.self, StatusResponse.self,
]
let byName = Dictionary(uniqueKeysWithValues: types.map { ($0.protoName, $0) })

func answer<Message: WireMessage>(to bytes: [UInt8], as _: Message.Type) -> String {
  do throws(MalformedMessage) {
    let message = try Message(bytes)
    let json = message.json()
    do throws(JSONFailure) {
      let read = try Message(json: json)
      // By text, because NaN is not equal to itself.
      if read.json().serialized() != json.serialized() { return "json reads back as another" }
    } catch {
      return "json \(error)"
    }
    return "ok \(hex(message.serialized())) \(json.serialized())"
  } catch {
    return "\(error.kind == .text ? "text" : "bytes") \(error.explanation)"
  }
}

extension GRPCMessage {
  init(_ bytes: [UInt8]) throws(MalformedMessage) {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(MalformedMessage) in try Self(serialized: bytes) }
    }
    self = try result.get()
  }
}

func hex(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}

func bytes(hex: Substring) -> [UInt8] {
  let digits = Array(hex.utf8)
  return stride(from: 0, to: digits.count - 1, by: 2).map { index in
    UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
  }
}

while let line = readLine() {
  let parts = line.split(separator: " ", omittingEmptySubsequences: false)
  guard parts.count == 2, let type = byName[String(parts[0])] else {
    print("usage: NAME HEX")
    continue
  }
  print(answer(to: bytes(hex: parts[1]), as: type))
}
