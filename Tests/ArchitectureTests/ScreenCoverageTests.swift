internal import Testing

@Suite("No screen is left out")
struct ScreenCoverageTests {
  @Test("every presentation has its words looked at, in every language")
  func frames() throws {
    let samples = try SourceTree.text(ofFolder: "Tests/ScreensTests/Languages")
    for name in try Self.types(of: "Screens", ending: "Presentation") {
      #expect(samples.contains("\(name)("), "\(name): no FrameSample says its words")
    }
  }

  @Test("every renderer of a frame is listened to")
  func renderers() throws {
    let samples = try SourceTree.text(ofFolder: "Tests/RenderersTests/Accessibility")
    for name in try Self.types(of: "Renderers", ending: "FrameText") {
      #expect(samples.contains("\(name).lines"), "\(name): no ScreenSample reads it")
    }
  }

  /// `BorrowPresentation` of `BorrowPresentation.swift`.
  private static func types(of module: String, ending: String) throws -> [String] {
    let names = try SourceTree.files().filter { $0.module == module }
      .map { String($0.name.dropLast(".swift".count)) }.filter { $0.hasSuffix(ending) }
    try #require(names.count >= 3)
    return names
  }
}
