// swift-tools-version: 6.2
import PackageDescription

// Arrows point down only; Tests/ArchitectureTests holds them, with a reason for each forbidden one.

/// A C target: headers, the smallest possible shims, and the library that they stand for.
func c(_ name: String, links libraries: String..., dependsOn: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependsOn, linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A C target that `scripts/generate` writes: protobuf-c's structs for one proto package.
func generated(_ name: String, dependsOn: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: ["CProtobufC"] + dependsOn, publicHeadersPath: "Generated")
}

/// A Swift target in Swift 6 mode.
func swift(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies)
}

func tests(
  _ name: String, _ dependencies: Target.Dependency..., excluding files: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: files)
}

let package = Package(
  name: "lectern",
  products: [
    .library(name: "EventLoop", targets: ["LoopActor", "EventLoop"]),
    .library(
      name: "GRPC", targets: ["HTTP2", "GRPC", "GRPCServices", "ContractRuntime", "WireRuntime"]),
    .library(name: "Stage", targets: ["StageContract", "Stage"]),
    .library(name: "StageGRPC", targets: ["StageGRPC"]),
    .library(name: "StageClient", targets: ["StageClient"]),
    .executable(name: "protoc-gen-contract", targets: ["protoc-gen-contract"]),
    .executable(name: "lecternd", targets: ["lecternd"]),
    .executable(name: "lectern", targets: ["lectern"]),
  ],
  targets: [
    // C libraries
    .systemLibrary(name: "CProtobufC", path: "CProtobufC"),
    c("CSystem"),
    c("CUV", links: "uv"),
    c("CNghttp2", links: "nghttp2"),
    c("CSQLite", links: "sqlite3"),
    c("CICU", links: "icui18n", "icuuc"),
    c("CCSV", links: "csv"),
    // The archive, of which MARC-8 is linked and nothing else
    c("CYaz", links: ":libyaz.a"),
    c("CINI", links: "inih"),
    // The archive: both programs need one function of it, and neither another library to load
    c("CZlib", links: ":libz.a"),
    c("CJansson", links: "jansson"),
    // The archive: its tables are constants, and the command line starts with one library less
    c("CUTF8Proc", links: ":libutf8proc.a"),
    .target(name: "CStringCatalogues", exclude: ["Catalogues"]),

    // The runtime: knows no books
    swift("LoopActor"),
    swift("EventLoop", "LoopActor", "CUV", "CSystem"),
    swift("HTTP2", "CNghttp2"),
    swift("GRPC", "LoopActor", "EventLoop", "HTTP2"),
    swift("ContractRuntime"),
    swift("WireRuntime", "ContractRuntime", "GRPC", "CProtobufC"),
    generated("CGRPCServices"),
    swift(
      "GRPCServices", "LoopActor", "GRPC", "ContractRuntime", "WireRuntime", "CGRPCServices"),
    generated("CStageContract"),
    swift("StageContract", "ContractRuntime"),
    swift("StageWire", "StageContract", "GRPC", "WireRuntime", "CStageContract"),
    swift("Stage", "LoopActor", "StageContract"),
    swift("StageGRPC", "LoopActor", "Stage", "StageContract", "GRPC", "StageWire"),
    swift("StageClient", "LoopActor", "EventLoop", "StageContract", "GRPC", "StageWire"),

    // The contract of the library
    generated("CContract", dependsOn: ["CStageContract"]),
    swift("Contract", "ContractRuntime", "StageContract"),
    swift(
      "Wire", "LoopActor", "StageContract", "Contract", "GRPC", "StageWire", "WireRuntime",
      "CContract"),

    // Words, numbers and dates
    swift("Localization", "CStringCatalogues"),
    swift("ICULocalization", "Localization", "LoopActor", "CICU"),

    // The library
    swift("Library", "LoopActor"),
    swift("Screens", "LoopActor", "Stage", "StageContract", "Contract", "Library", "Localization"),
    swift("SQLiteStore", "Library", "CSQLite", "CZlib"),
    swift("Intake", "Library", "CCSV", "CICU", "CJansson", "CYaz"),
    swift("Release"),
    .executableTarget(
      name: "lecternd",
      dependencies: [
        "Screens", "SQLiteStore", "Intake", "Library", "StageGRPC", "Stage", "GRPCServices",
        "Wire", "Contract", "StageContract", "GRPC", "HTTP2", "EventLoop", "LoopActor", "CICU",
        "CINI", "CSystem", "Localization", "ICULocalization", "Release",
      ]),
    swift(
      "Renderers", "ContractRuntime", "StageContract", "Contract", "Localization", "CUTF8Proc"),
    .executableTarget(
      name: "lectern",
      dependencies: [
        "LoopActor", "EventLoop", "GRPC", "ContractRuntime", "StageContract", "StageClient",
        "Contract", "Wire", "Renderers", "Release", "CJansson", "CSystem", "CZlib",
      ],
      // A command is over before a loader has found five libraries: their archives stand here before
      // them. The daemon, which strangers talk to, gets Debian's mended ones as they come.
      linkerSettings: [.unsafeFlags(["-L", "\(Context.packageDirectory)/packaging/link"])]),

    // The generator
    .target(
      name: "CProtocPlugin", dependencies: ["CProtobufC"], exclude: ["plugin.proto"],
      publicHeadersPath: "Generated"),
    .executableTarget(name: "protoc-gen-contract", dependencies: ["CProtocPlugin", "CProtobufC"]),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "LoopActor", "Stage", "StageContract", "Contract", "Library", "GRPC", "EventLoop",
      ],
      path: "Tests/TestSupport"),
    tests("ArchitectureTests"),
    tests("LoopActorTests", "LoopActor", "TestSupport"),
    tests("EventLoopTests", "EventLoop", "TestSupport"),
    tests("HTTP2Tests", "HTTP2"),
    tests("GRPCTests", "GRPC", "HTTP2", "EventLoop", "TestSupport"),
    tests("GRPCServicesTests", "GRPCServices", "GRPC", "EventLoop", "LoopActor", "TestSupport"),
    tests(
      "GeneratorTests", "Contract", "ContractRuntime", "Wire", "WireRuntime", "Samples", "GRPC"),
    // Messages of every kind, for the generator's tests
    .target(
      name: "CSamples", dependencies: ["CProtobufC"], path: "Tests/CSamples",
      publicHeadersPath: "Generated"),
    .target(
      name: "Samples",
      dependencies: ["LoopActor", "WireRuntime", "ContractRuntime", "CSamples", "GRPC"],
      path: "Tests/Samples", exclude: ["proto"]),
    .executableTarget(
      name: "codec-probe", dependencies: ["Samples", "Contract", "Wire"],
      path: "Tests/CodecProbe"),
    tests("StageTests", "Stage", "StageContract", "LoopActor", "TestSupport"),
    tests(
      "StageGRPCTests", "StageGRPC", "StageClient", "Stage", "StageContract", "Contract", "Wire",
      "GRPC", "EventLoop", "LoopActor", "TestSupport"),
    tests("LocalizationTests", "Localization", "ICULocalization"),
    tests("LibraryTests", "Library", "Intake", "LoopActor"),
    tests("SQLiteStoreTests", "SQLiteStore", "Library", "Intake", "LoopActor", "CSQLite"),
    tests(
      "ScreensTests", "Screens", "Stage", "StageContract", "Contract", "Library", "LoopActor",
      "Localization", "TestSupport", "ContractRuntime"),
    tests(
      "RenderersTests", "Renderers", "Contract", "StageContract", "ContractRuntime", "TestSupport"),
    tests(
      "LecternTests", "lectern", "Release", "Contract", "ContractRuntime", "StageContract",
      "EventLoop",
      "LoopActor", "Renderers", "GRPC", "TestSupport", excluding: ["Goldens"]),
    tests(
      "LecterndTests", "lecternd", "Release", "SQLiteStore", "Wire", "Contract", "StageContract",
      "Library",
      "GRPC",
      "GRPCServices", "EventLoop", "LoopActor", "TestSupport", "Localization", "Intake",
      excluding: ["Manual/Goldens"]),
    // The official interop service, generated from Debian's grpc-proto
    .target(
      name: "CInterop", dependencies: ["CProtobufC"], path: "Tests/CInterop",
      publicHeadersPath: "Generated"),
    .executableTarget(
      name: "interop-server",
      dependencies: ["GRPC", "GRPCServices", "WireRuntime", "ContractRuntime", "CInterop"],
      path: "Tests/InteropServer"),
    .executableTarget(
      name: "interop-client", dependencies: ["GRPC", "EventLoop"], path: "Tests/InteropClient"),
  ],
  swiftLanguageModes: [.v6]
)
