import Testing

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
