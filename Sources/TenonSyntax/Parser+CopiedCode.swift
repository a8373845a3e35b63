package import TenonDiagnostics

extension SourceFile {
  /// The text of a span as generated code has it: each line ends with a line feed, and the bare regex
  /// literals in `bareRegexes`, which are in order, have number signs around them.
  package func code(_ span: SourceSpan, bareRegexes: [SourceSpan]) -> String {
    var low = 0
    if !bareRegexes.isEmpty {
      var high = bareRegexes.count
      while low < high {
        let middle = (low + high) / 2
        if bareRegexes[middle].start < span.start { low = middle + 1 } else { high = middle }
      }
    }
    let hasRegex = low < bareRegexes.count && bareRegexes[low].end <= span.end
    guard hasRegex || bytes[span.start..<span.end].contains(0x0D) else { return text(span) }
    var code: [UInt8] = []
    var index = span.start
    while index < span.end {
      if low < bareRegexes.count, bareRegexes[low].start == index, bareRegexes[low].end <= span.end
      {
        code.append(UInt8(ascii: "#"))
        code += bytes[index..<bareRegexes[low].end]
        code.append(UInt8(ascii: "#"))
        index = bareRegexes[low].end
        low += 1
        continue
      }
      let byte = bytes[index]
      index += 1
      if byte == 0x0D {
        if index < bytes.count, bytes[index] == 0x0A { index += 1 }
        code.append(0x0A)
      } else {
        code.append(byte)
      }
    }
    return String(decoding: code, as: UTF8.self)
  }
}

/// What is copied into generated code as it stands. Its brackets pair and its literals end; here is looked
/// after what else would reach beyond its place.
extension Parser {
  /// The text of a span as generated code has it.
  func code(_ span: SourceSpan) -> String {
    source.code(span, bareRegexes: file.bareRegexes)
  }

  /// Reports what in the tokens between two indices would reach beyond them, or beyond their brackets.
  func checkCopied(from start: Int, to end: Int) {
    /// The brackets that are open, each with how many conditions are open in it.
    var open: [(token: Int, conditions: [Int])] = []
    for index in start..<end {
      let token = file.tokens[index]
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace: open.append((index, []))
      case .rightParen, .rightBracket, .rightBrace:
        guard let closed = open.popLast() else { return }
        for condition in closed.conditions {
          reportCopied(
            condition, "'#if' is never closed", .unclosedCondition, help: "close it with '#endif'")
        }
      case .semicolon:
        guard let bracket = open.last, file.tokens[bracket.token].kind != .leftBrace else { break }
        reportCopied(
          index, "';' cannot stand in '\(brackets(bracket.token))'",
          help: "separate arguments and elements with ','")
      case .pound: checkDirective(index, &open)
      default: break
      }
    }
  }

  private func checkDirective(_ index: Int, _ open: inout [(token: Int, conditions: [Int])]) {
    let name = text(file.tokens[index])
    switch name {
    case "#sourceLocation", "#line":
      reportCopied(
        index, "'\(name)' would move what stands behind it in generated code",
        help: name == "#line" ? "write '#fileID' or a number" : "delete it")
    case "#if", "#elseif", "#else", "#endif":
      guard let bracket = open.last, file.tokens[bracket.token].kind == .leftBrace else {
        reportCopied(
          index, "'\(name)' cannot stand in an expression",
          help: "a condition stands around whole components, or around statements of a closure")
        return
      }
      let last = open.count - 1
      if name == "#if" {
        open[last].conditions.append(index)
      } else if open[last].conditions.isEmpty {
        reportCopied(index, "'\(name)' without '#if'")
      } else if name == "#endif" {
        open[last].conditions.removeLast()
      }
    default: break
    }
  }

  private func brackets(_ opening: Int) -> String {
    file.tokens[opening].kind == .leftParen ? "(…)" : "[…]"
  }

  private func reportCopied(
    _ index: Int, _ message: String, _ id: DiagnosticID = .expectedSyntax, help: String? = nil
  ) {
    reportOnce(Diagnostic(id, message, at: span(file.tokens[index]), help: help))
    failed = true
  }
}
