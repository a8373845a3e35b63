import Testing

/// The examples of a page, in order, and the blocks that belong to none.
struct PageExamples: Sendable {
  private(set) var all: [PageExample] = []
  private(set) var faults: [PageFault]

  /// The languages of blocks. A block without one isn't checked.
  static let languages = [
    "", "cmake", "di", "json", "makefile", "mermaid", "python", "sh", "swift", "text", "xml",
    "yaml",
  ]

  private let page: Page
  private var index = 0

  /// Finds the examples of a page.
  init(_ page: Page) {
    self.page = page
    faults = page.faults
    while index < page.blocks.count {
      let block = page.blocks[index]
      index += 1
      if let content = content(of: block) {
        all.append(PageExample(page: page.path, content: content))
      }
    }
    if let file = all.last(where: \.isStep), case .file(let block, _) = file.content {
      fault(block, "no block with the directive 'run' uses this file")
    }
    faults.sort { $0.line < $1.line }
  }

  private mutating func content(of block: PageBlock) -> PageExample.Content? {
    guard Self.languages.contains(block.language) else {
      return fault(block, "unknown language '\(block.language)'")
    }
    guard let comment = block.comment else { return contentWithoutDirective(of: block) }
    switch (block.directive, block.language) {
    case (.file(let path), _): return .file(block, path: path)
    case (.fragment, "di"): return .fragment(block)
    case (.asWritten, "di"): return contentWithoutDirective(of: block)
    case (.parse, "swift"): return .syntax(block)
    case (.run(let status), "sh"): return .command(block, status: status, output: take("text"))
    case (nil, _): return fault(block, "unknown directive '\(comment)'")
    default:
      return fault(block, "a block in '\(block.language)' cannot have the directive '\(comment)'")
    }
  }

  private mutating func contentWithoutDirective(of block: PageBlock) -> PageExample.Content? {
    switch block.language {
    case "di":
      if let swift = take("swift") {
        guard let output = take("text") else { return .excerpt(block, generated: swift) }
        if output.text.contains("[TN") { return .messages(block, swift: swift, text: output) }
        return .program(block, swift: swift, output: output)
      }
      guard let text = take("text") else { return .manifest(block) }
      if text.text.contains("[TN") { return .messages(block, swift: nil, text: text) }
      return fault(text, "expected the messages for the manifest above, found no '[TN'")
    case "swift":
      return fault(
        block,
        "a manifest, or the directive 'parse' or 'file', is expected before a block in 'swift'")
    case "text":
      return fault(
        block,
        "nothing before this block prints it; a text that is not checked has no language")
    default: return nil
    }
  }

  /// The next block, if it has that language and no directive.
  private mutating func take(_ language: String) -> PageBlock? {
    guard index < page.blocks.count else { return nil }
    let next = page.blocks[index]
    guard next.language == language, next.comment == nil else { return nil }
    index += 1
    return next
  }

  /// Records the fault of a block, which then isn't an example.
  @discardableResult
  private mutating func fault(_ block: PageBlock, _ message: String) -> PageExample.Content? {
    faults.append(PageFault(line: block.line, message: message))
    return nil
  }
}

/// One or more blocks of a page that are checked together.
struct PageExample: Sendable, CustomTestStringConvertible {
  /// The kinds of examples, with their blocks.
  enum Content: Sendable {
    /// A whole manifest, accepted without a message.
    case manifest(PageBlock)
    /// A part of a manifest.
    case fragment(PageBlock)
    /// A manifest, a `main.swift`, and the output of the program.
    case program(PageBlock, swift: PageBlock, output: PageBlock)
    /// A manifest, and lines of its generated code.
    case excerpt(PageBlock, generated: PageBlock)
    /// A manifest, with the Swift types that it names or none, and the messages that it causes.
    case messages(PageBlock, swift: PageBlock?, text: PageBlock)
    /// Swift that can't be built here.
    case syntax(PageBlock)
    /// A file of the page's folder.
    case file(PageBlock, path: String)
    /// Commands that are run in the page's folder, and their output.
    case command(PageBlock, status: Int32, output: PageBlock?)
  }

  /// The path of the page.
  let page: String
  let content: Content

  /// The example's first block.
  var block: PageBlock {
    switch content {
    case .manifest(let block), .fragment(let block), .program(let block, _, _),
      .excerpt(let block, _), .messages(let block, _, _), .syntax(let block), .file(let block, _),
      .command(let block, _, _):
      block
    }
  }

  /// True if it is one of the steps that a page runs in a folder.
  var isStep: Bool {
    switch content {
    case .file, .command: true
    default: false
    }
  }

  /// True if the page shows output that can be recorded.
  var isRecorded: Bool {
    switch content {
    case .program, .messages: true
    case .command(_, let status, let output): status == 0 && output != nil
    default: false
    }
  }

  var testDescription: String { "\(page):\(block.line)" }
}
