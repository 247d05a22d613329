// Words: SignIn.xcstrings
extension Label {
  // Fields and lists whose names the frame brings
  static let field = Self("label.field")
  static let list = Self("label.list")

  // Who is signed in
  public static let sessionOf = Self("label.session")
  public static let nobodySignedIn = Self("label.signedIn.nobody")
  public static let whoseSession = Self("label.signedIn.several")
}
