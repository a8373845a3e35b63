import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonReports
import TenonSyntax
import TenonTestSupport
import Testing

/// An unreadable statement silences findings that depend on it. If one token of a sound manifest is missing, doubled
/// or replaced, the findings are that mistake and those that remain after its fix.
@Suite struct BrokenStatementTests {
  /// A sound manifest.
  struct Sound: Sendable, CustomTestStringConvertible {
    let name: String
    let text: [UInt8]
    /// Its messages; `nil` if it has only errors.
    let known: Set<String>?

    var testDescription: String { name }
  }

  /// The place of a statement in a manifest, and its tokens, by byte.
  private struct Statement {
    let bytes: Range<Int>
    let tokens: [Range<Int>]
  }

  static let manifests: [Sound] = {
    let root = Repository.url("Fixtures/Accept")
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.sorted().compactMap { folder in
      let file = root.appendingPathComponent(folder).appendingPathComponent("App.di")
      guard let text = try? Array(Repository.read(file).utf8) else { return nil }
      let (bytes, found) = (source(text).bytes, findings(text))
      let isSound = found.allSatisfy { $0.severity != .error }
      return Sound(name: folder, text: bytes, known: isSound ? Set(found.map(\.message)) : nil)
    }
  }()

  /// The replacements of a token; `2` stands for the token twice.
  private static let changes = ["", "2", "3", "%", "=", ",", "in", "strong"]

  /// Lines with a superfluous finding: a role that is read as a component, and a group without its `override`.
  private static let open = ["strong  self", " strong   weak"]

  /// Every `step`th change is tried. `TENON_BROKEN=1` tries all, in some minutes.
  private static let step = UInt64(Repository.amount("TENON_BROKEN", 400, all: 200))

  @Test(arguments: Repository.some(of: manifests, oneIn: 8))
  func nothingElseIsReported(_ sound: Sound) {
    guard let known = sound.known else { return }
    let text = sound.text
    var generator = Generator(seed: UInt64(text.count))
    for statement in Self.statements(text) {
      for token in statement.tokens {
        for change in Self.changes where generator.next() % Self.step == 0 {
          let own = Array(text[token])
          let new = change == "2" ? own + [UInt8(ascii: " ")] + own : Array(" \(change) ".utf8)
          var broken = text
          broken.replaceSubrange(token, with: new)
          let line = Self.source(broken).text(
            SourceSpan(
              file: 0, start: statement.bytes.lowerBound,
              end: statement.bytes.upperBound + new.count - own.count))
          Self.expectSilence(in: broken, but: line, of: sound.name, known, open: Self.open)
        }
      }
    }
  }

  /// The insertions before a token: superfluous brackets, brackets whose partner is missing, and signs that swallow the
  /// rest of the line.
  private static let insertions = ["(", ")", "[", "]", "{", "}", "\"", "#\"", "`"]

  /// The replacements of a bracket; `2` stands for the bracket twice.
  private static let bracketChanges = ["", "2", "(", ")", "[", "]", "{", "}"]

  /// An unmatched bracket or swallowed text is one mistake, in every place.
  @Test(arguments: Repository.some(of: manifests, oneIn: 8))
  func bracketsAndSwallowedTextAreOneMistake(_ sound: Sound) {
    guard let known = sound.known else { return }
    let text = sound.text
    var generator = Generator(seed: UInt64(text.count))
    for token in Self.tokens(text) {
      let own = Array(text[token])
      let isBracket = "(){}[]".utf8.contains(own[0]) && own.count == 1
      var changes = Self.insertions.map { Array($0.utf8) + own }
      if isBracket {
        changes += Self.bracketChanges.map { $0 == "2" ? own + own : Array($0.utf8) }
          .filter { $0 != own }
      }
      for new in changes where generator.next() % (Self.step * 4) == 0 {
        var broken = text
        broken.replaceSubrange(token, with: new)
        let start = text[..<token.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = String(
          decoding: broken[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        Self.expectSilence(in: broken, but: line, of: sound.name, known, open: Self.openBrackets)
      }
    }
  }

  /// Lines with superfluous findings about brackets or swallowed text.
  private static let openBrackets: [String] = [
    // A name in back quotes that swallows others.
    "`Int named `a b`", "`facet Reporting", "Presenter(`name",
    // A superfluous brace.
    "{name: String", "@MainActor {transient",
    // A brace of the wrong direction.
    "make Line}parent", "Swift{.Sendable", "}set ", "(log: `Log", "throws{(",
    // Lines that are longer than the reach of recovery.
    String(repeating: " ", count: 500),
  ]

  /// All tokens of a manifest.
  private static func tokens(_ text: [UInt8]) -> [Range<Int>] {
    let tree = Parser.tree(source(text)).tree
    return tree.tokens(of: tree.root).map { tree.bytes(of: $0) }.filter { !$0.isEmpty }
  }

  /// The replacements of directives.
  private static let directives = [
    "#if": ["#ifdef"], "#elseif": ["#elif", "#elsif"], "#else": ["#esle"],
    "#endif": ["#end", "#fi"],
  ]

  /// A misspelled directive is one mistake, and the condition is read as meant.
  @Test(arguments: Repository.some(of: manifests, oneIn: 8))
  func misspeltDirectivesAreOneMistake(_ sound: Sound) {
    guard let known = sound.known else { return }
    let text = sound.text
    let tree = Parser.tree(Self.source(text)).tree
    for node in tree.nodes where tree.kind(of: node) == .directive {
      guard let word = tree.tokens(of: node).first.map({ tree.bytes(of: $0) }) else { continue }
      let directive = String(decoding: text[word], as: UTF8.self)
      for change in Self.directives[directive] ?? [] {
        var broken = text
        broken.replaceSubrange(word, with: change.utf8)
        let line = text[word.lowerBound...].prefix { $0 != UInt8(ascii: "\n") }
        let misread = Parser.tree(Self.source(broken)).diagnostics.all
        let rest = Self.consequences(in: broken).subtracting(known)
        #expect(
          misread.count == 1 && rest.isEmpty,
          "\(sound.name): \(change) for \(String(decoding: line, as: UTF8.self)): \(misread.map(\.message)) \(rest)"
        )
      }
    }
  }

  /// A word after a statement or a doubled `#else` is one mistake; a role in lower case is one, or another type.
  @Test(arguments: Repository.some(of: manifests, oneIn: 8)) func slipsAreOneMistake(_ sound: Sound)
  {
    guard let known = sound.known else { return }
    let text = sound.text
    let tree = Parser.tree(Self.source(text)).tree
    func errors(_ place: Range<Int>, _ new: String) -> [String] {
      var broken = text
      broken.replaceSubrange(place, with: new.utf8)
      return Self.findings(broken).map(\.message).filter { !known.contains($0) }
    }
    var generator = Generator(seed: UInt64(text.count))
    for node in tree.nodes where generator.next() % (Self.step / 25) == 0 {
      let tokens = tree.tokens(of: node)
      guard let last = tokens.last else { continue }
      switch tree.kind(of: node) {
      case .component, .decorator, .input, .include, .facetMember, .trait, .lifetime, .import:
        let end = tree.bytes(of: last).upperBound
        let found = errors(end..<end, " please")
        #expect(found.count == 1, "\(sound.name): \(tree.text(of: tokens.lowerBound + 1)) \(found)")
      case .directive where tree.text(of: tokens.lowerBound) == "#else":
        let rest = tree.nodes.dropFirst(node.index + 1).first { tree.kind(of: $0) == .directive }
        let start = tree.bytes(of: tokens.lowerBound).lowerBound
        guard let end = rest.map({ tree.bytes(of: tree.tokens(of: $0).lowerBound).lowerBound }),
          text[end...].starts(with: "#endif".utf8)
        else { continue }
        let found = errors(end..<end, String(decoding: text[start..<end], as: UTF8.self))
        #expect(found.count == 1, "\(sound.name): #else \(found)")
      default: break
      }
    }
  }

  /// Expects no consequences of a broken manifest, except those in `open`.
  private static func expectSilence(
    in broken: [UInt8], but line: String, of name: String, _ known: Set<String>, open: [String]
  ) {
    let rest = consequences(in: broken).subtracting(known)
    let isSilent = rest.isEmpty || isTold(rest, of: line)
    if open.contains(where: line.contains) {
      withKnownIssue(isIntermittent: true) { #expect(isSilent) }
    } else {
      #expect(isSilent, "\(name): \(line)\n\(rest.sorted().joined(separator: "\n"))")
    }
  }

  /// The messages are true of the line as it reads: they are about its first word, or the parent that it names.
  private static func isTold(_ messages: Set<String>, of line: String) -> Bool {
    messages.allSatisfy { message in
      ["unknown lifetime '", "unknown container '"].contains { start in
        message.hasPrefix(start)
          && line.contains(message.dropFirst(start.count).prefix { $0 != "'" })
      }
    }
  }

  /// The findings of a manifest besides errors of syntax that disappear with the fixes of these errors.
  private static func consequences(in text: [UInt8]) -> Set<String> {
    let misread = Parser.tree(source(text)).diagnostics.all
    if misread.isEmpty { return [] }
    let all = Set(findings(text).map(\.message))
    let rest = all.subtracting(misread.map(\.message))
    let edits = misread.compactMap { $0.fix?.edits(in: [source(text)]) }
    if rest.isEmpty || edits.count < misread.count { return rest }
    // Overlapping edits can't both be applied.
    let sorted = edits.flatMap(\.self).sorted { $0.span.precedes($1.span) }
    let overlap = zip(sorted, sorted.dropFirst()).contains { $0.span.end > $1.span.start }
    if overlap { return rest }
    let fixed = source(text).applying(sorted)
    return rest.subtracting(findings(fixed.bytes).map(\.message))
  }

  private static func source(_ text: [UInt8]) -> SourceFile {
    SourceFile(path: "App.di", bytes: text)
  }

  private static func findings(_ text: [UInt8]) -> [Diagnostic] {
    var options = CompileOptions()
    options.generates = false
    return compile([source(text)], options: options).diagnostics.all
  }

  /// The statements of a manifest, each without its block: a missing bracket in one would affect others.
  private static func statements(_ text: [UInt8]) -> [Statement] {
    let tree = Parser.tree(source(text)).tree
    return tree.nodes.compactMap { node in
      let kind = tree.kind(of: node)
      guard kind.isStatement, kind != .conditional, kind != .directive else { return nil }
      let inner = tree.child(.block, of: node).map { tree.tokens(of: $0) }
      let ranges = tree.tokens(of: node).filter { inner?.contains($0) != true }
        .map { tree.bytes(of: $0) }
      guard let first = ranges.first, let last = ranges.last else { return nil }
      return Statement(
        bytes: first.lowerBound..<last.upperBound,
        tokens: ranges.filter { !"(){}[]".utf8.contains(text[$0.lowerBound]) })
    }
  }
}
