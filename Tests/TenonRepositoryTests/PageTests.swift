import Testing

/// The reader of pages, on small ones.
@Suite struct PageTests {
  /// A page with blocks that are fenced by `'''`.
  private func page(_ text: String) -> Page {
    Page(path: "docs/how-to/page.md", text: text.replacing("'''", with: "```"))
  }

  private func examples(_ text: String) -> PageExamples { PageExamples(page(text)) }

  private func faults(_ text: String) -> [String] { examples(text).faults.map(\.message) }

  /// A manifest with a program.
  private static let program = """
    # Page

    '''di
    container App {
        strong Engine
    }
    '''

    Prose between them.

    '''swift
    final class Engine { let name = "V8" }
    print(App().engine.name)
    '''

    '''text
    V8
    '''

    """

  @Test func kindsOfExamples() {
    let found = examples(
      Self.program + """
        '''di
        container One {}
        '''
        <!-- parse -->
        '''swift
        let a = 1
        '''
        '''di
        container Two {}
        '''
        '''swift
        final class Two {
        '''
        '''di
        container Three { strong A(b: B) }
        '''
        '''text
        Three.di:1:1: error: nothing [TN030]
        '''
        <!-- fragment -->
        '''di
        strong A
        '''
        1. A list:

           <!-- file: Sources/App/App.di -->
           '''di
           container App {
               strong A
           }
           '''
        <!-- run: 1 -->
        '''sh
        tenon check
        '''
        '''text
        error
        '''
        '''
        a drawing
        '''
        '''sh
        not run
        '''
        <!-- run -->
        '''sh
        true
        '''

        """)
    #expect(found.faults == [])
    let kinds = found.all.map { example in
      switch example.content {
      case .manifest: "manifest"
      case .fragment: "fragment"
      case .program(_, _, let output): "program \(output.text.trimmed)"
      case .excerpt: "excerpt"
      case .messages: "messages"
      case .syntax: "syntax"
      case .file(let block, let path): "\(path) \(block.lines.last ?? "")"
      case .command(_, let status, let output): "run \(status) \(output?.text.trimmed ?? "-")"
      }
    }
    #expect(
      kinds == [
        "program V8", "manifest", "syntax", "excerpt", "messages", "fragment",
        "Sources/App/App.di }", "run 1 error", "run 0 -",
      ])
    #expect(found.all.first?.testDescription == "docs/how-to/page.md:4")
  }

  @Test func blocksThatAreNoExamples() {
    #expect(faults("'''swift\nlet a = 1\n'''").first?.contains("'parse' or 'file'") == true)
    #expect(faults("<!-- skip -->\n'''di\n'''") == ["unknown directive 'skip'"])
    #expect(faults("<!-- file: ../a.di -->\n'''di\n'''") == ["unknown directive 'file: ../a.di'"])
    #expect(faults("<!-- run: 0 -->\n'''sh\n'''") == ["unknown directive 'run: 0'"])
    #expect(
      faults("<!-- parse -->\n'''di\n'''")
        == ["a block in 'di' cannot have the directive 'parse'"])
    #expect(faults("<!-- parse -->\n\n'''sh\n'''") == ["no block on the line after 'parse'"])
    #expect(faults("'''ruby\n'''") == ["unknown language 'ruby'"])
    #expect(faults("'''text\nalone\n'''").count == 1)
    #expect(faults("'''di\ncontainer A {}\n'''\n'''text\nfine\n'''").count == 1)
    #expect(faults("<!-- file: a.txt -->\n'''\nunused\n'''").count == 1)
    #expect(faults("'''di\ncontainer A {}\n") == ["unclosed fence"])
  }

  @Test func blocksInBlocks() {
    let found = page("````\n'''di\n'''\n````\n")
    #expect(found.blocks.map(\.text) == ["```di\n```\n"])
  }

  @Test func aRightProgram() throws {
    let finding = try #require(examples(Self.program).all.first).check()
    #expect(finding.complaint == nil && finding.recording?.isStale == false)
  }

  @Test(arguments: [
    ("V8\n'''\n", "V6\n'''\n"), ("strong Engine", "strong Motor"), ("= \"V8\"", "= 8 + \"V8\""),
    ("    strong Engine", "    strong Engine(fuel: Fuel)"), ("print(", "fatalError("),
  ])
  func aWrongProgram(_ right: String, _ wrong: String) throws {
    let text = Self.program.replacing(right, with: wrong)
    let finding = try #require(examples(text).all.first).check()
    #expect(finding.complaint != nil)
    // Nothing is recorded of a program that does not run.
    #expect((finding.recording?.isStale == true) == wrong.hasPrefix("V6"))
  }

  @Test func excerpts() {
    let generated = """
      final class App {
        #sourceLocation(file:"App.di",line:3)
        var a: A {
          #sourceLocation()
          // swift-format-ignore
          made =    A(b:  b)
        }
      }
      """
    func missing(_ text: String) -> String? { PageExcerpt(text).firstLineMissing(in: generated) }
    #expect(missing("var a: A {\n\n      made = A(b: b)\n}\n") == nil)
    #expect(missing("final class App {\n    // …\n}\n") == nil)
    #expect(missing("made = A(b: b)\nvar a: A {\n") == "var a: A {")
    #expect(missing("made = A(c: b)\n") == "made = A(c: b)")
  }

  @Test(arguments: [
    ".package(url: \"https://github.com/OWNER/tenon\", from: \"0.1.0\"),\n",
    "plugins: [.plugin(name: \"TenonPlugin\", package: \"tenon\")]\n", "import SwiftUI\n",
    "init(a: A) { self.a = a }\n", "@Environment(\\.app) private var app\n",
  ])
  func rightSyntax(_ text: String) throws {
    #expect(try PageSyntax.errors(in: text) == nil)
  }

  @Test func wrongSyntax() throws {
    #expect(try PageSyntax.errors(in: "let = 1\n") != nil)
    #expect(try PageSyntax.errors(in: "struct A {\n") != nil)
  }

  @Test func fragments() throws {
    func complaint(_ text: String) throws -> String? {
      try examples("<!-- fragment -->\n'''di\n\(text)\n'''\n").all.first?.check().complaint
    }
    #expect(try complaint("strong Cart(client: Client)") == nil)
    #expect(try complaint("import Core\nfacet Shop { Cart }") == nil)
    #expect(try complaint("strong Cart(client: Client") != nil)
  }
}
