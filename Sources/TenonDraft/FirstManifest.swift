import TenonDiagnostics
import TenonFormat
import TenonSyntax

/// A first manifest with comments, and the Swift that it needs.
public struct FirstManifest: Sendable {
  /// The manifest, in canonical layout.
  public let manifest: String
  /// The container's name.
  public let container: String
  private let prefix: String
  private let manifestName: String

  /// The names of the example types, without a prefix.
  private static let typeNames = ["Journal", "Theme", "Greeting", "Greeter", "Entry", "Guestbook"]

  /// A manifest of the file name `manifestName` for what is called `name`: a target or a folder. `code` is the Swift
  /// that stands beside it; no name in it is taken again.
  public init(for name: String, manifestName: String, beside code: [String]) {
    self.manifestName = manifestName
    let declared = code.reduce(into: Set<String>()) { $0.formUnion(Self.declaredNames(in: $1)) }
    let stem = Self.typeName(name)
    var container = stem.hasSuffix("Container") ? stem : stem + "Container"
    while declared.contains(container) { container += "2" }
    self.container = container
    var prefix = ""
    while Self.typeNames.contains(where: { declared.contains(prefix + $0) }) { prefix += "Example" }
    self.prefix = prefix
    let source = SourceFile(
      path: manifestName, bytes: Array(Self.text(name, container, prefix).utf8))
    manifest = String(decoding: Formatter.format(source).bytes, as: UTF8.self)
  }

  /// A name as that of a Swift type: `my-app` is `MyApp`.
  public static func typeName(_ name: String) -> String {
    let words = name.unicodeScalars.split { !NameSyntax.isPlain("a\($0)") }
    let joined = words.map { AccessorName.upperFirst(String($0)) }.joined()
    if joined.isEmpty { return "App" }
    return NameSyntax.isPlain(joined) ? joined : "App" + joined
  }

  /// The names that Swift code declares, near enough not to take one again.
  private static func declaredNames(in code: String) -> Set<String> {
    let words: Set<Substring> = [
      "class", "struct", "enum", "actor", "protocol", "typealias", "associatedtype", "container",
      "bundle", "facet",
    ]
    let all = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return Set(zip(all, all.dropFirst()).filter { words.contains($0.0) }.map { String($0.1) })
  }

  private static func text(_ name: String, _ container: String, _ p: String) -> String {
    let shown = PrintableText.text(name)
    return """
      // What \(shown) is made of. Replace the examples with your own types, then run 'tenon check'.

      /// Creates the objects of the app, and decides how long each of them lives. 'overridable' lets a test replace
      /// any of them.
      overridable container \(container) {
          // The container's init takes its inputs: \(container)(userName: "Ada").
          input userName: String

          // 'strong': one for the container, created when it is first requested.
          strong \(p)Journal

          // 'weak': shared for as long as something else holds it, then created again.
          weak \(p)Theme

          // 'transient': a new one for each request, by Greeter(name:journal:theme:). A parameter is asked for by
          // its type. 'as' provides the component as a protocol, and only as that.
          transient \(p)Greeter(
              name: String,
              journal: \(p)Journal,
              theme: \(p)Theme
          ) as \(p)Greeting

          // 'input' in a parameter: whoever requests an entry passes the text, makeEntry(text:).
          transient \(p)Entry(text: input String, journal: \(p)Journal)

          // A closure lets an object create others later.
          transient \(p)Guestbook(greeting: \(p)Greeting, makeEntry: (String) -> \(p)Entry)
      }

      """
  }

  /// The Swift that the manifest needs. `isProgram` adds code that uses the container, for a file `main.swift`.
  public func swift(isProgram: Bool) -> String {
    let p = prefix
    var text = """
      // Examples for \(PrintableText.text(manifestName)). Replace them with your own types.

      final class \(p)Journal {
        private(set) var lines: [String] = []

        func write(_ line: String) { lines.append(line) }
      }

      final class \(p)Theme {
        let greeting = "Hello"
      }

      protocol \(p)Greeting {
        func greet()
      }

      struct \(p)Greeter: \(p)Greeting {
        let name: String
        let journal: \(p)Journal
        let theme: \(p)Theme

        func greet() { journal.write("\\(theme.greeting), \\(name)!") }
      }

      struct \(p)Entry {
        let text: String
        let journal: \(p)Journal

        func sign() { journal.write(text) }
      }

      struct \(p)Guestbook {
        let greeting: any \(p)Greeting
        let makeEntry: (String) -> \(p)Entry

        func sign(_ text: String) {
          greeting.greet()
          makeEntry(text).sign()
        }
      }

      """
    if isProgram {
      let accessor = AccessorName.function(base: "\(p)Guestbook", qualifier: nil)
      let journal = AccessorName.property(base: "\(p)Journal", qualifier: nil)
      text += """

        let container = \(container)(userName: "Ada")
        container.\(accessor)().sign("It works.")
        print(container.\(journal).lines.joined(separator: "\\n"))

        """
    }
    return text
  }

  /// A test that replaces one component of the container, which is in `module`.
  public func test(of module: String) -> String {
    let p = prefix
    let greeting = AccessorName.function(base: "\(p)Greeting", qualifier: nil)
    let guestbook = AccessorName.function(base: "\(p)Guestbook", qualifier: nil)
    let journal = AccessorName.property(base: "\(p)Journal", qualifier: nil)
    return """
      import Testing

      @testable import \(module)

      /// One component is replaced, all others are the container's own.
      @Test func aGuestbookWithoutGreeting() {
        struct Silence: \(p)Greeting {
          func greet() {}
        }
        let container = \(container)(
          userName: "Ada",
          overrides: .init(\(greeting): { Silence() })
        )
        container.\(guestbook)().sign("It works.")
        #expect(container.\(journal).lines == ["It works."])
      }

      """
  }
}
