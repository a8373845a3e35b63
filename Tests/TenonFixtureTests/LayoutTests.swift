import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonSwift
import TenonSyntax
import TenonTestSupport
import Testing

/// White space has no meaning except at the ends of statements: in every layout, a manifest has the same
/// findings, and its generated code does the same.
@Suite struct LayoutTests {
  /// The number of random manifests that are laid out.
  static let rounds = UInt64(Repository.amount("TENON_RANDOM_MANIFESTS", 1, all: 5))

  @Test(arguments: Repository.some(of: AcceptTests.names, oneIn: 60))
  func fixturesMeanTheSame(_ name: String) throws {
    let fixture = try AcceptFixture(name)
    let sources = fixture.sources
    let number = AcceptTests.names.firstIndex(of: name) ?? 0
    for kind in Self.kinds(number) { expectTheSame(sources, kind, name, swift: fixture.swift) }
  }

  /// Some of the layouts, in turns; all with `TENON_LAYOUTS=all`.
  private static func kinds(_ number: Int) -> [ManifestLayout.Kind] {
    let all = ManifestLayout.Kind.allCases
    if ProcessInfo.processInfo.environment["TENON_LAYOUTS"] == "all" { return all }
    let others = all.filter { $0 != .canonical }
    return [.canonical, others[number % others.count], others[(number + 2) % others.count]]
  }

  @Test func randomManifestsMeanTheSame() {
    for seed in 1...Self.rounds {
      let manifest = RandomManifest(seed: seed)
      let source = SourceFile(path: "App.di", bytes: Array(manifest.text.utf8))
      for kind in Self.kinds(Int(seed)) { expectTheSame([source], kind, "seed \(seed)") }
    }
  }

  /// The manifests of packages and pages, each alone.
  @Test(.enabled(if: testsAll)) func manifestsForReadersMeanTheSame() throws {
    var texts: [(name: String, text: String)] = []
    for folder in ["Fixtures", "docs"] {
      let files = FileManager.default.enumerator(atPath: Repository.url(folder).path)
      while let file = files?.nextObject() as? String {
        let isOther = ["Reject", "Accept", "FirstWeek"].contains { file.hasPrefix($0) }
        if isOther || file.contains(".build/") { continue }
        let isPage = file.hasSuffix(".md")
        guard isPage || file.hasSuffix(".di") else { continue }
        let text = try Repository.read(Repository.url("\(folder)/\(file)"))
        if isPage {
          for block in text.components(separatedBy: "```di\n").dropFirst() {
            texts.append((file, block.components(separatedBy: "```")[0]))
          }
        } else if text.utf8.count < 20_000 {
          texts.append((file, text))
        }
      }
    }
    var accepted = 0
    texts = Repository.some(of: texts, oneIn: 50, all: 3)
    for (number, (name, text)) in texts.enumerated() {
      let source = SourceFile(path: "App.di", bytes: Array(text.utf8))
      // Some layouts have no comments, so they suppress nothing.
      guard !compile([source]).diagnostics.hasErrors, !text.contains("// tenon:") else { continue }
      accepted += 1
      for kind in Self.kinds(number).prefix(2) { expectTheSame([source], kind, name) }
    }
    #expect(accepted > (testsAll ? 50 : 2))
  }

  /// Code of a manifest in another layout also builds, and does the same.
  @Test(.enabled(if: testsAll), arguments: ManifestLayout.Kind.allCases)
  func layoutsBuild(_ kind: ManifestLayout.Kind) throws {
    let environment = ProcessInfo.processInfo.environment
    let names = environment["TENON_LAYOUT_FIXTURES"].map {
      $0.split(separator: " ").map(String.init)
    }
    for name in names ?? ["OverridableClosures"] {
      let fixture = try AcceptFixture(name)
      let sources = fixture.sources.map { Self.relaid($0, kind) }
      let compilation = compile(sources, swift: fixture.swift)
      try #require(!compilation.diagnostics.hasErrors)
      let folder = try TemporaryFolder()
      let files = try fixture.write(compilation.generated, to: folder)
      let build = try SwiftCompiler.build(files, in: folder.url)
      let program = try #require(build.program, "\(name) as \(kind): \(build.messages)")
      let result = try run(program.path, [])
      #expect(result.output == fixture.recorded("output.txt"), "\(name) as \(kind)")
    }
  }

  private static func relaid(_ source: SourceFile, _ kind: ManifestLayout.Kind) -> SourceFile {
    SourceFile(path: source.path, bytes: Array(ManifestLayout.text(of: source, as: kind).utf8))
  }

  private func expectTheSame(
    _ sources: [SourceFile], _ kind: ManifestLayout.Kind, _ name: String,
    swift: SwiftSources = SwiftSources([])
  ) {
    let relaid = sources.map { Self.relaid($0, kind) }
    let (before, after) = (compile(sources, swift: swift), compile(relaid, swift: swift))
    #expect(findings(before) == findings(after), "\(name) as \(kind)\n\(text(relaid[0]))")
    guard !before.diagnostics.hasErrors else { return }
    for (old, new) in zip(plainCode(sources, swift: swift), plainCode(relaid, swift: swift)) {
      let lines = (Self.lines(of: old, kind), Self.lines(of: new, kind))
      if lines.0 == lines.1 { continue }
      let place = zip(lines.0, lines.1).prefix { $0 == $1 }.count
      let difference: Comment = """
        \(name) as \(kind), plain
        was \(lines.0.dropFirst(place).prefix(4).joined(separator: "\n"))
        is  \(lines.1.dropFirst(place).prefix(4).joined(separator: "\n"))
        """
      Issue.record(difference)
    }
    for (before, after) in zip(before.generated, after.generated) {
      let places = (before, after)
      let (before, after) = (GeneratedMeaning.words(of: before), GeneratedMeaning.words(of: after))
      // Constants that keep a call's columns may differ in their marks, so that each configuration has one.
      guard before != after, !isTheSameInEachConfiguration(places.0, places.1) else { continue }
      let place = zip(before, after).prefix { $0 == $1 }.count
      let start = max(0, place - 20)
      Issue.record(
        """
        \(name) as \(kind)
        was \(before.dropFirst(start).prefix(50).joined(separator: " "))
        is  \(after.dropFirst(start).prefix(50).joined(separator: " "))
        """)
    }
  }

  /// The lines of plain code, without documentation if the layout has no comments.
  private static func lines(of text: String, _ kind: ManifestLayout.Kind) -> [Substring] {
    // Code in several lines stays as it was written.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
    guard kind == .oneLine || kind == .tokenALine else { return lines }
    return lines.filter { !$0.hasPrefix("///") }
  }

  /// True if two generated files mean the same in every combination of their conditions.
  private func isTheSameInEachConfiguration(_ before: String, _ after: String) -> Bool {
    let names = RandomManifest.conditions
    return (0..<(1 << names.count)).allSatisfy { bits in
      let given = Set(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
      return GeneratedMeaning.words(of: SwiftCondition.chosen(before, given))
        == GeneratedMeaning.words(of: SwiftCondition.chosen(after, given))
    }
  }

  private func text(_ source: SourceFile) -> String {
    String(decoding: source.bytes, as: UTF8.self)
  }

  /// The findings without their places.
  private func findings(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.sorted.map { found in
      let notes = found.notes.map(\.message).joined(separator: "; ")
      return "\(found.severity) \(found.id.code) \(found.message); \(notes); \(found.help ?? "")"
    }
  }
}

/// The meaning of generated code, independent of the layout: constants that only keep a call in its columns
/// are moved into the call, and a value that is named and then returned is returned.
enum GeneratedMeaning {
  /// The words of the meaning, in order.
  static func words(of text: String) -> [String] {
    var lines: [Substring] = []
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      if !code.hasPrefix("#sourceLocation"), !code.hasPrefix("//") { lines.append(line) }
    }
    var unreported = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(lines.joined(separator: "\n").utf8))
    let tokens = Lexer.tokenize(source, file: 0, diagnostics: &unreported).tokens
    var words = tokens.filter { $0.kind != .endOfFile }.map { token in
      Word(
        text: source.text(SourceSpan(file: 0, start: Int(token.start), end: Int(token.end))),
        startsLine: token.startsLine)
    }
    words = withoutSelf(withoutBrackets(words))
    words = withValues(words)
    words = withoutConstants(words)
    // An argument has its marks before the call, and a function outside returns the role or the type.
    return withoutResults(words.map(\.text).filter { !["return", "try", "await"].contains($0) })
  }

  /// The words without the result types of private functions.
  private static func withoutResults(_ words: [String]) -> [String] {
    var result: [String] = []
    var isPrivate = false
    var isResult = false
    for (index, word) in words.enumerated() {
      if word == "func" { isPrivate = index > 0 && words[index - 1] == "private" }
      if word == "->", isPrivate { isResult = true }
      if word == "{" { (isPrivate, isResult) = (false, false) }
      if !isResult { result.append(word) }
    }
    return result
  }

  private struct Word {
    let text: String
    let startsLine: Bool
    /// True if it followed `self.`, so that it means no constant.
    var isMember = false
  }

  /// The words without brackets around returned values: in some columns, Swift would warn without them.
  private static func withoutBrackets(_ words: [Word]) -> [Word] {
    var (result, depth, open) = ([Word](), 0, [Int]())
    for (index, word) in words.enumerated() {
      let isOpen = word.text == "("
      if isOpen { depth += 1 }
      if isOpen, index > 0, words[index - 1].text == "return" {
        open.append(depth)
      } else if word.text == ")", open.last == depth {
        open.removeLast()
      } else {
        result.append(word)
      }
      if word.text == ")" { depth -= 1 }
    }
    return result
  }

  private static func withoutSelf(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var startsLine = false
    var isMember = false
    var index = 0
    while index < words.count {
      // A capture of a member with the same name: `[now = self.now]` is `[now]`.
      if words[index].text == "=", words[safe: index + 1]?.text == "self",
        result.count > 1, result[result.count - 2].text == "[",
        words[safe: index + 3]?.text == result.last?.text
      {
        index += 4
        continue
      }
      if words[index].text == "self", words[safe: index + 1]?.text == "." {
        (startsLine, isMember) = (words[index].startsLine, true)
        index += 2
        continue
      }
      result.append(
        Word(
          text: words[index].text, startsLine: words[index].startsLine || startsLine,
          isMember: isMember))
      (startsLine, isMember) = (false, false)
      index += 1
    }
    return result
  }

  /// `let x: T` and `x = …` as `let x = …`, without the types.
  private static func withValues(_ words: [Word]) -> [Word] {
    var result: [Word] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      guard word.text == "let", index + 2 < words.count, words[index + 2].text == ":" else {
        result.append(word)
        index += 1
        continue
      }
      let name = words[index + 1]
      var end = index + 3
      var depth = 0
      while end < words.count {
        let text = words[end].text
        if ["(", "[", "<"].contains(text) { depth += 1 }
        if [")", "]", ">"].contains(text) { depth -= 1 }
        if depth < 0 || depth == 0 && (words[end].startsLine || text == "=" || text == ",") {
          break
        }
        end += 1
      }
      let isSplit = words[safe: end]?.text == name.text && words[safe: end + 1]?.text == "="
      if isSplit { end += 1 }
      guard words[safe: end]?.text == "=" else {
        // A property, or a constant that gets its value in a block.
        result += words[index..<end]
        index = end
        continue
      }
      result += [word, name]
      index = end
    }
    return result
  }

  /// Replaces each constant that is used once with its value.
  private static func withoutConstants(_ words: [Word]) -> [Word] {
    var words = words
    var index = 0
    while index < words.count {
      guard words[index].text == "let", words[index].startsLine,
        words[safe: index + 2]?.text == "=",
        words[index + 1].text != "_"
      else {
        index += 1
        continue
      }
      let name = words[index + 1].text
      var end = index + 3
      var depth = 0
      while end < words.count {
        let text = words[end].text
        let goesOn =
          ["=", "??", "?", ":"].contains(words[end - 1].text) || end == index + 3
          || [".", "?", ":", "??"].contains(text)
        if depth == 0, words[end].startsLine, !goesOn { break }
        if ["(", "[", "{"].contains(text) { depth += 1 }
        if [")", "]", "}"].contains(text) { depth -= 1 }
        if depth < 0 { break }
        end += 1
      }
      var close = end
      depth = 0
      var uses: [Int] = []
      while close < words.count, depth >= 0 {
        let text = words[close].text
        if text == "{" { depth += 1 }
        if text == "}" { depth -= 1 }
        let isLabel = words[safe: close + 1]?.text == ":"
        // A constant is never called: a called name is a function's.
        let isCalled = words[safe: close + 1]?.text == "("
        let isMember = words[close].isMember || words[close - 1].text == "."
        if text == name, !isLabel, !isCalled, !isMember { uses.append(close) }
        close += 1
      }
      guard uses.count == 1, let use = uses.first else {
        index += 1
        continue
      }
      let value = words[(index + 3)..<end].map {
        Word(text: $0.text, startsLine: false, isMember: $0.isMember)
      }
      words.replaceSubrange(
        use...use,
        with: value.first.map {
          [Word(text: $0.text, startsLine: words[use].startsLine, isMember: $0.isMember)]
            + value.dropFirst()
        } ?? [])
      words.removeSubrange(index..<end)
    }
    return words
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
