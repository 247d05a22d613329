/// Who may import a module, and why nobody else.
struct Gate {
  var module: String
  var opensTo: Set<String>
  var reason: String

  init(_ module: String, opensTo: Set<String>, because reason: String) {
    self.module = module
    self.opensTo = opensTo
    self.reason = reason
  }
}

extension Gate {
  /// Every module that anybody imports. Arrows point down only; what has no gate may not be imported.
  static let all: [Gate] = system + cLibraries + runtime + contract + library

  private static let system = [
    Gate(
      "Foundation", opensTo: [],
      because: "linked statically it has no time zones and adds tens of megabytes"),
    Gate(
      "FoundationEssentials", opensTo: [],
      because: "the standard library and Glibc do, and every binary would carry it"),
    Gate(
      "Glibc",
      opensTo: [
        "LoopActor", "EventLoop", "HTTP2", "GRPC", "WireRuntime", "SQLiteStore", "lecternd",
        "lectern", "protoc-gen-contract",
      ],
      because: "values, rules, scenes and screens touch neither files nor clocks nor sockets"),
    Gate(
      "Dispatch", opensTo: ["LoopActor", "lectern"],
      because: "there is one loop; a queue beside it would be a second thread of truth"),
  ]

  private static let cLibraries = [
    Gate("CUV", opensTo: ["EventLoop"], because: "libuv stays behind EventLoop"),
    Gate("CNghttp2", opensTo: ["HTTP2"], because: "nghttp2 stays behind HTTP2"),
    Gate(
      "CSQLite", opensTo: ["SQLiteStore"],
      because: "another store must be able to take SQLiteStore's place"),
    Gate("CCSV", opensTo: ["Intake"], because: "files of other programs are read in one place"),
    Gate("CYaz", opensTo: ["Intake"], because: "files of other programs are read in one place"),
    Gate(
      "CICU", opensTo: ["lecternd", "ICULocalization", "Intake"],
      because: "time zone and locale are injected, and only files of others have encodings"),
    Gate(
      "CZlib", opensTo: ["SQLiteStore", "lectern"],
      because: "a backup is counted where it is read and where it arrives"),
    Gate("CINI", opensTo: ["lecternd"], because: "only the daemon has a configuration file"),
    Gate(
      "CJansson", opensTo: ["lectern", "Intake"],
      because: "only the command line reads typed JSON, and files are read in one place"),
    Gate(
      "CUTF8Proc", opensTo: ["Renderers"],
      because: "only where text becomes lines of a terminal does it have a width"),
    Gate(
      "CStringCatalogues", opensTo: ["Localization"],
      because: "words are looked up in one place"),
    Gate(
      "CSystem", opensTo: ["EventLoop", "lecternd", "lectern"],
      because: "what touches the system is at the edges"),
    Gate(
      "CProtobufC", opensTo: ["WireRuntime", "protoc-gen-contract"],
      because: "protobuf-c is met in one place, which checks what it does not"),
    Gate(
      "CProtocPlugin", opensTo: ["protoc-gen-contract"],
      because: "only the generator talks to protoc"),
    Gate(
      "CStageContract", opensTo: ["StageWire"], because: "C structs are seen by conversions only"),
    Gate("CContract", opensTo: ["Wire"], because: "C structs are seen by conversions only"),
    Gate(
      "CGRPCServices", opensTo: ["GRPCServices"],
      because: "health and reflection are nobody else's messages"),
  ]

  private static let runtime = [
    Gate(
      "LoopActor",
      opensTo: [
        "EventLoop", "GRPC", "GRPCServices", "Stage", "StageGRPC", "StageClient", "Wire",
        "Library", "Screens", "SQLiteStore", "Intake", "ICULocalization", "lecternd", "lectern",
      ],
      because: "values, bytes and pure machines have no thread of their own"),
    Gate(
      "EventLoop", opensTo: ["GRPC", "StageClient", "lecternd", "lectern"],
      because: "whoever needs time or isolation takes LoopActor, and links no loop"),
    Gate(
      "HTTP2", opensTo: ["GRPC", "lecternd"],
      because: "frames and windows of HTTP/2 are met by calls only, and by who configures them"),
    Gate(
      "GRPC",
      opensTo: [
        "WireRuntime", "GRPCServices", "StageWire", "StageGRPC", "StageClient", "Wire", "lecternd",
        "lectern",
      ],
      because: "scenes, screens, rules, stores and renderers know no transport"),
    Gate(
      "GRPCServices", opensTo: ["lecternd"], because: "health and reflection are served, not used"),
    Gate(
      "Stage", opensTo: ["StageGRPC", "Screens", "lecternd"],
      because: "a frontend sees a scene through the wire; the library has no screens"),
    Gate(
      "StageGRPC", opensTo: ["lecternd"],
      because: "which transport carries a screen is decided at the composition root"),
    Gate(
      "StageClient", opensTo: ["lectern"], because: "only frontends attach to scenes of others"),
  ]

  private static let contract = [
    Gate(
      "ContractRuntime",
      opensTo: [
        "WireRuntime", "GRPCServices", "StageContract", "Contract", "Renderers", "lectern",
      ],
      because: "what generated values stand on is no business of those who use the values"),
    Gate(
      "WireRuntime", opensTo: ["GRPCServices", "StageWire", "Wire"],
      because: "only generated conversions turn values into bytes"),
    Gate(
      "StageContract",
      opensTo: [
        "StageWire", "Stage", "StageGRPC", "StageClient", "Contract", "Wire", "Screens",
        "Renderers", "lecternd", "lectern",
      ],
      because: "the library and its stores speak no contract"),
    Gate(
      "StageWire", opensTo: ["StageGRPC", "StageClient", "Wire"],
      because: "scenes and screens see values, never bytes"),
    Gate(
      "Contract", opensTo: ["Wire", "Screens", "Renderers", "lecternd", "lectern"],
      because: "the runtime knows no books; the library speaks no contract"),
    Gate(
      "Wire", opensTo: ["lecternd", "lectern"],
      because: "screens and renderers see values, never bytes"),
  ]

  private static let library = [
    Gate(
      "Localization", opensTo: ["ICULocalization", "Screens", "Renderers", "lecternd"],
      because:
        "whoever says something to a person says it in words of a catalogue; others say nothing"),
    Gate(
      "ICULocalization", opensTo: ["lecternd"],
      because: "whose rules a locale follows is decided at the composition root"),
    Gate(
      "Library", opensTo: ["Screens", "SQLiteStore", "Intake", "lecternd"],
      because: "frontends are passive: rules stay in the daemon, and the runtime knows no books"),
    Gate(
      "Screens", opensTo: ["lecternd"],
      because: "a frontend gets frames, never the presenter that makes them"),
    Gate(
      "SQLiteStore", opensTo: ["lecternd"],
      because: "screens know use cases; what makes them durable is decided at the root"),
    Gate("Intake", opensTo: ["lecternd"], because: "the daemon reads what is streamed to it"),
    Gate(
      "Release", opensTo: ["lecternd", "lectern"],
      because: "programs have versions; what they are made of is told them"),
    Gate(
      "Renderers", opensTo: ["lectern"], because: "the daemon sends frames and draws nothing"),
  ]
}
