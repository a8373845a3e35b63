import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// If a user's names are raw identifiers, all names built from them are quoted, and the findings stay the same.
@Suite struct RawNameTests {
  /// A sign that no fixture has, and that makes a name a raw identifier.
  private static let mark: Character = "→"
  /// Fixtures that depend on a basic type's label, or on a lower-case name.
  private static let unequal: Set<String> = ["LabelsFromTypes", "Expressions"]
  /// Names that are not the user's, and those of conditions.
  private static let kept = SwiftWords.reserved.words.union([
    "Sendable", "MainActor", "String", "Character", "Substring", "Bool", "Int", "Int8", "Int32",
    "Int64", "UInt", "UInt8", "UInt32", "UInt64", "Float", "Double", "Decimal", "Data", "Date",
    "URL", "UUID", "TimeInterval", "Duration", "Locale", "TimeZone", "Calendar", "Optional",
    "Array", "Dictionary", "Set", "AnyObject", "Void", "Never", "Error", "Swift", "Foundation",
    "Type", "Protocol", "Hashable", "Copyable", "AnyHashable", "FoundationNetworking", "DEBUG",
    "TRACE", "OFFLINE", "FEATURE", "os", "arch", "canImport", "targetEnvironment", "swift",
    "compiler", "Linux", "macOS", "iOS", "key", "nonsending", "of", "parent", "owner", "first",
    "preconcurrency", "available", "deprecated", "message", "renamed", "unavailable", "unchecked",
    "orMake", "instance", "escaping", "each", "lazy", "final", "InlineArray",
  ])

  @Test(arguments: Repository.some(of: AcceptTests.names, oneIn: 10))
  func whatIsGeneratedIsTheSame(_ name: String) throws {
    let sources = try AcceptFixture(name).sources
    let raw = sources.map {
      SourceFile(
        path: $0.path, bytes: Array(Self.renamed(String(decoding: $0.bytes, as: UTF8.self)).utf8))
    }
    let before = TenonCompiler.compile(sources).diagnostics.all.map(\.id.code)
    let after = TenonCompiler.compile(raw).diagnostics.all
    if Self.unequal.contains(name) { return }
    try #require(after.map(\.id.code) == before, "\(after.map(\.message))")
    for code in plainCode(raw).map({ Array($0.utf8) }) {
      let bare = Lexer.scan(code).map {
        String(decoding: code[Int($0.start)..<Int($0.end)], as: UTF8.self)
      }.filter { $0.contains(Self.mark) && $0.first != "`" && !$0.contains("\"") }
      #expect(bare.isEmpty, "\(String(decoding: code, as: UTF8.self))")
    }
  }

  /// A manifest, or code in it, with its own names changed.
  private static func renamed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var (result, end, isImport, last) = ("", 0, false, TokenKind.comma)
    func piece(_ end: Int, _ start: Int) -> String {
      String(decoding: bytes[end..<start], as: UTF8.self)
    }
    for token in Lexer.scan(bytes) {
      let own = piece(Int(token.start), Int(token.end))
      result += piece(end, Int(token.start))
      isImport = token.word == .import || isImport && !token.startsLine
      let isName =
        token.kind == .identifier && token.word == .none && !token.isBackquoted && last != .at
        && !isImport
      if token.kind == .string {
        let parts = own.components(separatedBy: "\\(")
        result += parts[0] + parts.dropFirst().map(interpolated).joined()
      } else {
        result += isName && !kept.contains(own) ? raw(own) : own
      }
      (end, last) = (Int(token.end), token.kind)
    }
    return result
  }

  /// The text from the inside of an interpolation on, renamed.
  private static func interpolated(_ text: String) -> String {
    var depth = 1
    let end = text.firstIndex {
      depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
      return depth == 0
    }
    return "\\(" + renamed(String(text[..<(end ?? text.endIndex)]))
      + text[(end ?? text.endIndex)...]
  }

  private static func raw(_ name: String) -> String {
    let place = name.firstIndex(where: \.isLowercase).map(name.index(after:)) ?? name.endIndex
    return "`\(name[..<place])\(mark)\(name[place...])`"
  }
}
