public import TenonFiles
import TenonSyntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The edit of a `Package.swift` so that the plugin compiles a target's manifests and tests can override components.
public struct PackageEdit: Sendable {
  /// An element of a list that is an argument of the package, or of one of its targets.
  public struct Addition: Sendable {
    public let element: String
    public let label: String
    public let target: String?
  }

  public let additions: [Addition]
  public let old: String
  /// The text with the additions; `nil` if they can't be added safely.
  public let new: String?
  /// The folder of the target's tests, relative to the package.
  public let testFolder: String

  /// The edit for a target of a package. `dependency` is its dependency on Tenon.
  public init(
    root: String, target name: String, dependency: String, addsTests: Bool = true
  ) throws(FileError) {
    old = try ManifestReader().text("\(root)/Package.swift")
    var loader = PackageLoader()
    let folder = ManifestReader.resolved(root)
    let package = loader.description(of: folder)
    let tests = package?.targets.first { target in
      target.type == "test"
        && target.dependencies.contains { $0.name == name && $0.kind != .product }
    }
    var testName = tests?.name ?? "\(name)Tests"
    if tests == nil {
      while package?.targets.contains(where: { $0.name == testName }) == true { testName += "2" }
    }
    let places = tests.flatMap { package?.places(of: $0) } ?? ["Tests/\(testName)"]
    testFolder = places.first { ManifestReader.isFolder("\(folder)/\($0)") } ?? places[0]
    func isIn(_ package: PackageDescription, _ addition: Addition) -> Bool {
      switch addition.label {
      case "dependencies": package.dependencies.contains { $0.name == "tenon" }
      case "plugins": package.targets.contains { $0.name == name && $0.hasPlugin }
      default: package.targets.contains { $0.name == testName }
      }
    }
    let all = Self.additions(for: name, tests: testName, dependency: dependency)
      .dropLast(addsTests ? 0 : 1)
    additions = all.filter { addition in package.map { !isIn($0, addition) } ?? true }
    let text = package == nil ? nil : Self.text(old, with: additions)
    // The new text may not load, or the edit may be in another list.
    let isRight =
      text == old
      || text.flatMap(PackageDescription.init(ofText:)).map { described in
        all.allSatisfy { isIn(described, $0) }
      } ?? false
    new = isRight ? text : nil
  }

  /// The file of a new package with one target.
  public init(newPackage name: String, isExecutable: Bool, dependency: String) {
    additions = Self.additions(for: name, tests: "\(name)Tests", dependency: dependency)
    testFolder = "Tests/\(name)Tests"
    old = ""
    new = Self.text(
      """
      // swift-tools-version: 6.1

      import PackageDescription

      let package = Package(
        name: "\(name)",
        platforms: [.macOS(.v13)],
        targets: [
          .\(isExecutable ? "executableTarget" : "target")(
            name: "\(name)"
          ),
        ]
      )

      """, with: additions)
  }

  private static func additions(for name: String, tests: String, dependency: String) -> [Addition] {
    [
      .init(element: dependency, label: "dependencies", target: nil),
      .init(
        element: ".plugin(name: \"TenonPlugin\", package: \"tenon\")", label: "plugins",
        target: name),
      .init(
        element: ".testTarget(name: \"\(tests)\", dependencies: [\"\(name)\"])", label: "targets",
        target: nil),
    ]
  }

  private static func text(_ old: String, with additions: [Addition]) -> String? {
    additions.reduce(old) { text, addition in
      text.flatMap {
        PackageText($0).adding(addition.element, to: addition.label, of: addition.target)
      }
    }
  }
}

extension PackageDescription {
  /// The description of a text, which the package manager reads in a temporary folder.
  init?(ofText text: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appendingPathComponent("Package.swift"))
    } catch { return nil }
    var loader = PackageLoader()
    guard let found = loader.description(of: folder.path) else { return nil }
    self = found
  }
}

/// The tokens of a `Package.swift`, with its brackets paired: elements can be added to its lists.
struct PackageText {
  private let bytes: [UInt8]
  private let tokens: [Token]
  /// The closing bracket of each opening one, by index.
  private var closing: [Int: Int] = [:]

  init(_ text: String) {
    bytes = Array(text.utf8)
    tokens = Lexer.scan(bytes)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace: open.append(index)
      case .rightParen, .rightBracket, .rightBrace:
        if let start = open.popLast() { closing[start] = index }
      default: break
      }
    }
  }

  /// The order of `Package`'s arguments: a new one is inserted before those after it here.
  private static let order = [
    "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits",
    "dependencies", "targets", "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard",
    "cxxLanguageStandard",
  ]

  /// The text with another element in a list that is an argument of the package or of a target; `nil` if that is
  /// impossible.
  func adding(_ element: String, to label: String, of target: String?) -> String? {
    guard let open = target.map(call(ofTarget:)) ?? package else { return nil }
    let arguments = parts(in: open)
    if let argument = arguments.first(where: { self.label($0) == label }) {
      return list(argument).map { adding(element, in: $0) }
    }
    let later = Self.order.drop { $0 != label }
    let next = arguments.first { later.contains(self.label($0) ?? "") }
    return adding("\(label): [\(element)]", in: open, before: next)
  }

  private func text(_ index: Int) -> String {
    String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
  }

  /// The bracket that opens the package's arguments, if it is written exactly once.
  private var package: Int? {
    let calls = tokens.indices.dropLast().filter {
      text($0) == "Package" && tokens[$0 + 1].kind == .leftParen && closing[$0 + 1] != nil
    }
    return calls.count == 1 ? calls[0] + 1 : nil
  }

  /// The bracket that opens a target's arguments, if the target is written among the package's arguments.
  private func call(ofTarget name: String) -> Int? {
    guard let package,
      let targets = parts(in: package).first(where: { label($0) == "targets" }).flatMap(list)
    else { return nil }
    return parts(in: targets).lazy.compactMap { target in
      let open = target.first { tokens[$0].kind == .leftParen }
      return open.flatMap { closing[$0] == target.upperBound - 1 ? $0 : nil }
    }.first { open in
      parts(in: open).contains {
        label($0) == "name" && $0.count == 3 && text($0.lowerBound + 2) == "\"\(name)\""
      }
    }
  }

  private func parts(in open: Int) -> [Range<Int>] {
    guard let close = closing[open] else { return [] }
    var parts: [Range<Int>] = []
    var (start, index) = (open + 1, open + 1)
    while index <= close {
      if index == close || tokens[index].kind == .comma {
        if start < index { parts.append(start..<index) }
        start = index + 1
      }
      index = (closing[index] ?? index) + 1
    }
    return parts
  }

  private func label(_ part: Range<Int>) -> String? {
    part.count > 2 && tokens[part.lowerBound + 1].kind == .colon ? text(part.lowerBound) : nil
  }

  /// The bracket that opens an argument's list, if the argument is only that.
  private func list(_ argument: Range<Int>) -> Int? {
    let open = argument.lowerBound + 2
    let isList = tokens[open].kind == .leftBracket && closing[open] == argument.upperBound - 1
    return isList ? open : nil
  }

  /// The text with another part in a bracket, in the layout of the others.
  private func adding(_ part: String, in open: Int, before next: Range<Int>? = nil) -> String {
    guard let close = closing[open] else { return String(decoding: bytes, as: UTF8.self) }
    guard let first = parts(in: open).first else {
      let inside = Int(tokens[open].end)..<Int(tokens[close].start)
      let isBlank = bytes[inside].allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let end = isBlank ? inside.upperBound : inside.lowerBound
      return replacing([(inside.lowerBound..<end, part)])
    }
    let newLine = tokens[first.lowerBound].startsLine ? lineBreak(before: first.lowerBound) : nil
    if let next {
      let start = Int(tokens[next.lowerBound].start)
      return replacing([(start..<start, part + "," + (newLine ?? " "))])
    }
    let last = Int(tokens[close - 1].end)
    let comma = tokens[close - 1].kind == .comma
    guard let newLine else {
      return replacing([(last..<last, (comma ? " " : ", ") + part)])
    }
    // A comment after the last one stays with it.
    let lineEnd = bytes[last...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    let place = tokens[close].startsLine ? lineEnd : last
    return replacing([
      (last..<last, comma ? "" : ","), (place..<place, newLine + part + (comma ? "," : "")),
    ])
  }

  /// A line end, and the indentation of a token's line.
  private func lineBreak(before index: Int) -> String {
    let start = Int(tokens[index].start)
    let indentation = bytes[..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    let end = bytes.contains(0x0D) ? "\r\n" : "\n"
    return end + String(decoding: indentation.reversed(), as: UTF8.self)
  }

  private func replacing(_ changes: [(range: Range<Int>, text: String)]) -> String {
    var (result, end): ([UInt8], Int) = ([], 0)
    for change in changes {
      result += bytes[end..<change.range.lowerBound] + Array(change.text.utf8)
      end = change.range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}
