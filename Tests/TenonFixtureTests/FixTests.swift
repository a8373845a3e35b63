import Foundation
import TenonCompiler
import TenonDiagnostics
import TenonFormat
import TenonReports
import TenonSyntax
import TenonTestSupport
import Testing

/// The proposed edits, applied: each fixes its own finding and breaks nothing else.
@Suite struct FixTests {
  @Test(arguments: Repository.some(of: RejectFixture.all, oneIn: 90))
  func fixesFix(_ fixture: RejectFixture) throws {
    let compilation = try fixture.compile()
    let before = compilation.diagnostics.sorted
    for diagnostic in before {
      guard let fix = diagnostic.fix else { continue }
      #expect(diagnostic.help != nil, "a fix without words: \(diagnostic.message)")
      let replaced = Self.apply(fix, to: compilation.files)
      let after = try fixture.compile(replaced: replaced).diagnostics.sorted
      let place = TextRenderer(files: compilation.files, color: false)
        .render(Diagnostics(diagnostic))
      // Of two equal findings, one remains.
      let count = after.count { $0.id == diagnostic.id && $0.message == diagnostic.message }
      let earlier = before.count { $0.id == diagnostic.id && $0.message == diagnostic.message }
      if Self.exceptions.contains("\(fixture) \(diagnostic.id.code)") { continue }
      #expect(count < earlier, "not fixed: \(place)")
      let known = Set(before.map(Self.identity))
      let new = after.filter { $0.severity == .error && !known.contains(Self.identity($0)) }
      if !fix.isSafe, Self.uncovering.contains(diagnostic.id) { continue }
      #expect(new.isEmpty, "new errors of \(place): \(new.map(\.message))")
    }
  }

  /// Findings that hide others until they are fixed: about the meaning of a deleted part, or the members of a
  /// bundle or a parent.
  private static let uncovering: Set<DiagnosticID> = [
    .strayBracket, .unclosedBracket, .unknownBundle, .unknownParent, .unknownFacet,
  ]

  /// Right edits that reveal another mistake of the same statement, by fixture and code.
  private static let exceptions: Set<String> = [
    // With plain quotes, the type is a string.
    "Characters.di TN004",
    // The result and parameters of a closure are checked once it has a label.
    "ClosuresWithoutLabels.di TN111", "ClosuresWithoutLabels.di TN117", "LabelsFromTypes.di TN111",
    "LabelsFromTypes.di TN120",
    // After its interpolation is closed, the constant is found to follow a ':'.
    "OneSlip.di TN005",
    // After 'incldue' is fixed, its bundle is known, and doesn't provide the role that another line overrides. Once
    // all providers are known, so is the fact that this line overrides nothing.
    "LargeSlips.di TN012",
    // The second decorator of the role is reported once the first one has something to wrap.
    "DecoratorsOfMissing.di TN077",
    // The members of the imported module are unknown here.
    "MisspeltImportOfParent.di TN012",
    // A child also provides the private member. Two containers list one facet and need different members;
    // the facet has the right member, too.
    "ChildFacetNotMet.di TN040",
    "ChildrenInTwoFiles TN030",
    // Only a component that can be created is async, and the facet's member isn't.
    "RingOfWaiting.di TN032",
    // Two components keep it.
    "WarningShorterLife.di TN050",
    // Requests of the decorator must then supply the input.
    "DecoratorMisfit.di TN034",
    // The component for the facet takes no arguments, and a role for a basic type is a second one.
    "BasicValues.di TN040", "SlipsOfAWeek.di TN115",
    // After the comma is inserted, the colon after the word is reported at its new place.
    "EditOfNothing.di TN101",
    // Without its role, a sign is left alone.
    "ExpressionOfOneSign.di TN115",
    // A missing dependency of a tree of containers is reported once, until one of them provides it.
    "MissingInFamily.di TN030",
    "Facets.di TN040",
  ]

  /// The identity of a mistake, whichever of its places a finding reports.
  private static func identity(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.id) \(diagnostic.cause?.name ?? diagnostic.message)"
  }

  /// A line of `Fixtures/Slips.txt`.
  struct Slip: Sendable, CustomTestStringConvertible {
    let way: String
    let line: String
    /// The line that was meant, if it is known.
    let meant: String?

    var testDescription: String { "\(way): \(line)" }

    static let all: [Slip] = {
      let text = (try? Repository.read(Repository.url("Fixtures/Slips.txt"))) ?? ""
      return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { row in
        let way = row.prefix { $0 != ":" }
        let lines = row.dropFirst(way.count + 2).replacing("\\n", with: "\n").split(
          separator: " → ")
        return Slip(
          way: String(way), line: String(lines[0]),
          meant: lines.count > 1 ? String(lines[1]) : nil)
      }
    }()
  }

  private static func source(_ text: String) -> SourceFile {
    SourceFile(path: "App.di", bytes: Array(text.utf8))
  }

  private static func fixed(_ text: String) -> String {
    let fixes = SafeFixes([source(text)]) { TenonCompiler.compile($0) }
    return String(decoding: fixes.sources[0].bytes, as: UTF8.self)
  }

  @Test(arguments: Repository.some(of: Slip.all, oneIn: 3))
  func slipsBecomeWhatWasMeant(_ slip: Slip) {
    func manifest(_ line: String) -> String {
      "container App {\n    strong HTTPClient as Client\n    \(line)\n}\n"
    }
    let text = manifest(slip.line)
    let fixed = Self.fixed(text)
    #expect(fixed == (slip.way == "fix" ? slip.meant.map(manifest) : text))
    #expect(Self.fixed(fixed) == fixed)
    let formatted = Self.source(
      String(decoding: Formatter.format(Self.source(fixed)).bytes, as: UTF8.self))
    if slip.way == "fix", compile([formatted]).diagnostics.isEmpty {
      let blanks = { (text: String) in text.split { " ;\n".contains($0) }.joined(separator: " ") }
      #expect(blanks(String(decoding: formatted.bytes, as: UTF8.self)) == blanks(fixed))
    }
    if slip.way == "help" { #expect(Self.edited(text) == slip.meant.map(manifest)) }
  }

  /// The first edits of errors, at most six of them; none of them brings an error more.
  private static func edited(_ text: String) -> String {
    var (text, errors) = (text, Int.max)
    for _ in 0..<7 {
      let result = compile([source(text)])
      let told = result.diagnostics.sorted.filter {
        $0.severity == .error || $0.id == .nameInExpression
      }
      let count = result.diagnostics.all.count { $0.severity == .error }
      #expect(count <= errors, "\(text)")
      errors = count
      guard let fix = told.lazy.compactMap(\.fix).first else { break }
      text = String(decoding: apply(fix, to: result.files)[0] ?? [], as: UTF8.self)
    }
    return text
  }

  /// `MEANT.txt` has each line that edits change, and the codes of what is left then.
  @Test func firstWeekBecomesWhatWasMeant() throws {
    let folder = Repository.url("Fixtures/FirstWeek")
    var rows: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".di") {
      let text = try Repository.read(folder.appending(path: name))
      let edited = Self.edited(text)
      let lines = zip(text.split(separator: "\n"), edited.split(separator: "\n"))
      rows += lines.filter { $0 != $1 }.map { "\(name): \($1.drop { $0 == " " })" }
      rows += compile([Self.source(edited)]).diagnostics.sorted.map { "\(name): \($0.id.code)" }
    }
    let (text, meant) = (rows.joined(separator: "\n") + "\n", folder.appending(path: "MEANT.txt"))
    if Repository.isRecording { try Data(text.utf8).write(to: meant) }
    #expect(try Repository.read(meant) == text, "\(text)")
  }

  /// Slips of one key: the sign, and its replacements.
  private static let keys: [(sign: String, slips: [String])] =
    [
      (":", ["", "::", "："]), (",", ["", ",,", ";", "，"]), ("->", ["=>"]), (")", ["),"]),
      ("throws", ["throws throws", "thros"]), ("async", ["asnyc"]), ("= ", [": "]),
    ]
    + ["strong", "transient", "weak", "input", "named", "container", "include"].map { word in
      let tail = word.dropFirst(2)
      return (
        word + " ",
        [
          "\(word.capitalized) ", "\(word) \(word) ", "\(word.first ?? "x")\(tail) ",
          "\(word.prefix(2))\(tail.first ?? "x")\(tail) ",
        ]
      )
    }

  @Test(arguments: Repository.some(of: BrokenStatementTests.manifests, oneIn: 10))
  func slipsOfOneKeyAreFixedOrLeft(_ sound: BrokenStatementTests.Sound) {
    var generator = Generator(seed: UInt64(sound.text.count))
    let text = Self.fixed(String(decoding: sound.text, as: UTF8.self))
    for (sign, slips) in Self.keys.shuffled(using: &generator).prefix(Self.amount) {
      guard let place = text.ranges(of: sign).randomElement(using: &generator),
        let slip = slips.randomElement(using: &generator)
      else { continue }
      let broken = text.replacingCharacters(in: place, with: slip)
      let fixed = Self.fixed(broken)
      let isWhole = fixed.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }
      #expect(isWhole || fixed == broken, "\(sign) → \(slip)\n\(fixed)")
    }
  }

  /// The number of kinds of slips that are tried in each manifest.
  private static let amount = Repository.amount("TENON_SLIPS", 1, all: 6)

  private static func apply(_ fix: Fix, to files: [SourceFile]) -> [Int: [UInt8]] {
    var texts: [Int: [UInt8]] = [:]
    for edit in fix.edits(in: files).reversed() {
      let file = edit.span.file
      texts[file, default: files[file].bytes]
        .replaceSubrange(edit.span.start..<edit.span.end, with: edit.replacement.utf8)
    }
    return texts
  }
}

extension Diagnostics {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init()
    report(diagnostic)
  }
}

/// `--fix` is harmless: a safe edit of syntax writes the nodes that were read, or else changes only signs.
@Suite struct FixMeaningTests {
  /// The manifests of fixtures, of a first week of use, and of the pages.
  static let manifests: [SourceFile] = {
    let fixtures = FileManager.default.enumerator(atPath: Repository.url("Fixtures").path)
    let docs = FileManager.default.enumerator(atPath: Repository.url("docs").path)
    func paths(_ all: FileManager.DirectoryEnumerator?, _ end: String) -> [String] {
      (all?.compactMap { $0 as? String } ?? []).filter {
        $0.hasSuffix(end) && !$0.contains(".build")
      }
      .sorted()
    }
    let files = paths(fixtures, ".di").compactMap { path -> SourceFile? in
      let data = try? Data(contentsOf: Repository.url("Fixtures/\(path)"))
      return data.map { SourceFile(path: path, bytes: Array($0)) }
    }
    let blocks = paths(docs, ".md").flatMap { path in
      let text = (try? Repository.read(Repository.url("docs/\(path)"))) ?? ""
      return text.components(separatedBy: "```di\n").dropFirst().map { block in
        SourceFile(path: path, bytes: Array(block.components(separatedBy: "```")[0].utf8))
      }
    }
    return files + blocks
  }()

  @Test func safeEditsWriteWhatWasRead() {
    var count = 0
    for source in Repository.some(of: Self.manifests, oneIn: 8) {
      let misread = Set(Parser.tree(source).diagnostics.all.map { "\($0.span) \($0.message)" })
      if misread.isEmpty { continue }
      let all = compile([source]).diagnostics.all
      for finding in all where misread.contains("\(finding.span) \(finding.message)") {
        guard let fix = finding.fix, fix.isSafe else { continue }
        count += 1
        let edits = fix.edits(in: [source])
        let isSame = Self.shape(source.applying(edits)) == Self.shape(source)
        #expect(
          isSame || edits.allSatisfy { Self.changesSigns($0, source) },
          "\(source.path): \(finding.message)")
      }
    }
    #expect(count > (testsAll ? 100 : 10))
  }

  /// The edit leaves letters and digits unchanged.
  private static func changesSigns(_ edit: Fix.Edit, _ source: SourceFile) -> Bool {
    func words(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
    return words(source.text(edit.span)) == words(edit.replacement)
  }

  /// The nodes of a manifest without their places.
  private static func shape(_ source: SourceFile) -> String {
    var diagnostics = Diagnostics()
    var text = ""
    let manifest = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    write(manifest.imports, to: &text)
    write(manifest.declarations, to: &text)
    return text
  }

  private static func write(_ value: Any, to text: inout String) {
    switch value {
    case is SourceSpan, is Doubts: return
    case let symbol as Symbol: text += " \(symbol.text)"
    case let type as TypeSyntax: text += " \(type.text())"
    case let names as Set<String>: text += " \(names.sorted())"
    default:
      let children = Mirror(reflecting: value).children
      if children.isEmpty { text += " \(value)" }
      for child in children where child.label != "deletion" && child.label != "list" {
        text += " \(child.label ?? "")("
        write(child.value, to: &text)
        text += ")"
      }
    }
  }
}
