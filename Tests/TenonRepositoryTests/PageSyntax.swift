import TenonTestSupport

/// The check of Swift that can't be built on every machine: only its syntax.
enum PageSyntax {
  /// A part of a larger piece of Swift is read as arguments of a call (as in a `Package.swift`), as elements of an
  /// array, as members of a type or as statements of a function.
  private static let frames = [
    ("", ""), ("_ = call(\n", "\n)\n"), ("_ = [\n", "\n]\n"), ("class Example {\n", "\n}\n"),
    ("func example() {\n", "\n}\n"),
  ]

  /// The errors in the text alone, if no other reading is valid either.
  static func errors(in text: String) throws -> String? {
    let folder = try TemporaryFolder()
    var first: String?
    for (start, end) in frames {
      try folder.write(start + text + end, to: "Example.swift")
      let result = try run(
        tool("swiftc"), ["-frontend", "-parse", "-swift-version", "6", "Example.swift"],
        in: folder.url)
      if result.status == 0 { return nil }
      first = first ?? result.everything
    }
    return first
  }
}
