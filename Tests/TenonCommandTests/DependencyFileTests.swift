import Foundation
import TenonTestSupport
import Testing

@Suite struct DependencyFileTests {
  static let option = "--emit-dependencies"

  @Test func allThatWasRead() throws {
    let folder = try TemporaryFolder(["list/List.di": "public facet List { Engine }\n"])
    try folder.write("public facet More { Engine }\n", to: "list/deep/More.di")
    try folder.write("public facet Other { Int }\n", to: "other.di")
    try folder.write(CommandTests.sound, to: "src/App.di")
    try folder.write("container Two {}\n", to: "src/Two.di")
    let arguments = [
      "generate", "src", "-o", "out/", "--depends", "List=list", "--depends", "Other=other.di",
      "--depends", "Again=other.di", Self.option, "App.d",
    ]
    expect(try folder.tenon(arguments), errors: "tenon: wrote App.d\n")
    let expected = """
      out/App.di.swift out/Two.di.swift out/Tenon.swift: \\
        src/App.di \\
        src/Two.di \\
        list/List.di \\
        list/deep/More.di \\
        other.di

      src/App.di:

      src/Two.di:

      list/List.di:

      list/deep/More.di:

      other.di:

      """
    #expect(folder.read("App.d") == expected)

    // Like all output, the file stays untouched if nothing changes, and isn't written if a manifest is broken.
    #expect(try folder.tenon(arguments).everything == "")
    try folder.write(CommandTests.broken, to: "src/App.di")
    try folder.write("old", to: "App.d")
    #expect(try folder.tenon(arguments).status == 1)
    #expect(folder.read("App.d") == "old")
  }

  @Test func whereItCannotBe() throws {
    let folder = try TemporaryFolder(["App.di": CommandTests.sound])
    func refusal(_ arguments: String..., input: String = "") throws -> String {
      let result = try folder.tenon(["generate"] + arguments, input: Array(input.utf8))
      #expect(result.status == 64, "\(result.everything)")
      return result.errors
    }
    #expect(try refusal(Self.option, "x.d", "--check").contains("'--check'"))
    #expect(try refusal(Self.option, "x.d", "-o", "-").contains("with '-o'"))
    #expect(try refusal("-", Self.option, "x.d", input: CommandTests.sound).contains("with '-o'"))
    #expect(try refusal(Self.option, "").contains("needs the path of a file"))
    #expect(try refusal(Self.option, "-").contains("needs the path of a file"))
    #expect(try refusal(Self.option, "App.di").contains("would overwrite a manifest"))
    #expect(try refusal(Self.option, "./App.di.swift").contains("would overwrite generated code"))
    #expect(folder.files == ["App.di"])

    // Standard input has no name to list.
    let piped = try folder.tenon(
      "generate", "-", "-o", "App.swift", Self.option, "x.d",
      input: Array(CommandTests.sound.utf8))
    #expect(piped.status == 0 && folder.read("x.d") == "App.swift:\n")

    for name in ["a;b.di", "a|b.di", "a=b.di", "a\tb.di", "a\nb.di", "b\\"] {
      try folder.write(CommandTests.sound, to: name)
      #expect(try refusal(name, "-o", "B.swift", Self.option, "y.d").contains("can't list '"))
      #expect(!folder.files.contains("B.swift") && !folder.files.contains("y.d"))
    }
  }

  /// Names with every special character of paths, in each place of a path.
  static let names: [String] = {
    let marks = (0x20..<0x7F).map { String(UnicodeScalar($0)) }
      .filter { !"/;|=".contains($0) && !$0.contains(where: \.isLetter) }
    let ends = ["#.di", "$(x).di", "$$.di", "\\.di", " .di", ":.di", "~.di", "é.di"]
    let middles = marks.map { "a\($0)b.di" } + ["a\\ b.di", "a\\\\ b.di", "a  b.di", "a $#:b.di"]
    return middles + ends
  }()

  /// Ninja reads these characters in no dependency file.
  static func isReadByNinja(_ name: String) -> Bool {
    !name.contains { "\"&'*<>?^`".contains($0) }
  }

  private static func manifests() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (index, name) in names.enumerated() {
      try folder.write("container C\(index) {\n  strong T\n}\n", to: name)
    }
    return folder
  }

  private static func generate(_ names: [String], in folder: TemporaryFolder) throws {
    let result = try folder.tenon(
      ["generate", "--quiet", "-o", "out/", Self.option, "rules.d", "--"] + names)
    try #require(result.status == 0, "\(result.everything)")
  }

  @Test(.enabled(if: testsAll), .enabled(if: isInstalled("make"), "make is not installed"))
  func makeReadsAllNames() throws {
    let folder = try Self.manifests()
    try Self.generate(Self.names, in: folder)
    try folder.write("-include rules.d\n", to: "Makefile")
    for target in Self.names {
      let read = try run(
        tool("make"), ["--debug=v", "-n", "out/\(target).swift"], in: folder.url,
        environment: ["LC_ALL": "C"])
      for name in Self.names {
        #expect(
          read.output.contains("Considering target file '\(name)'."),
          "\(target) depends on \(name): \(read.errors)")
      }
    }
  }

  @Test(.enabled(if: testsAll), .enabled(if: isInstalled("ninja"), "ninja is not installed"))
  func ninjaReadsNames() throws {
    let folder = try Self.manifests()
    let names = Self.names.filter(Self.isReadByNinja)
    for name in names {
      try Self.generate([name], in: folder)
      let target = "out/\(name).swift"
      let escaped = target.replacing("$", with: "$$").replacing(" ", with: "$ ")
        .replacing(":", with: "$:")
      try folder.write(
        """
        rule copy
          command = cp rules.d copy.d
          depfile = copy.d
          deps = gcc
        build \(escaped): copy

        """, to: "build.ninja")
      let built = try run(tool("ninja"), [], in: folder.url)
      let read = try run(tool("ninja"), ["-t", "deps", target], in: folder.url)
      #expect(read.output.contains("    \(name)\n"), "\(name): \(built.everything)\(read.output)")
    }
  }
}
