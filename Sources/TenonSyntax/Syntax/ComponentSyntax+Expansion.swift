public import TenonDiagnostics

extension ComponentSyntax {
  /// The edits that write the parameters and types that are read from Swift. O(parameters).
  public func expansion(in source: SourceFile) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    func insert(_ text: String, at offset: Int) {
      edits.append(Fix.Edit(SourceSpan(file: span.file, start: offset, end: offset), text))
    }
    var taken: [String] = []
    for parameter in parameters {
      // The manifest writes `Client` for Swift's `any Client`.
      let type = parameter.type.map { ($0.isExistential ? $0.plainest : $0).text() } ?? ""
      if parameter.isTaken {
        taken.append("\(parameter.heading): \(type)")
        continue
      }
      if !taken.isEmpty {
        insert("\(taken.joined(separator: ", ")), ", at: parameter.span.start)
        taken = []
      }
      if parameter.declaration != nil, let place = parameter.placeOfType(in: source) {
        insert(" \(type)", at: place)
      }
    }
    let list = taken.joined(separator: ", ")
    if let rest = self.list.rest {
      let start = taken.isEmpty ? parameters.last?.span.end ?? rest.start : rest.start
      edits.append(Fix.Edit(SourceSpan(file: span.file, start: start, end: rest.end), list))
    } else if !taken.isEmpty {
      insert("(\(list))", at: type.span.end)
    }
    return edits
  }

  /// The statement's text with the parts that are read from Swift, or `nil` if there are none.
  public func expandedText(in source: SourceFile) -> String? {
    let edits = expansion(in: source)
    if edits.isEmpty { return nil }
    var (text, offset) = ("", span.start)
    for edit in edits {
      text += source.text(offset, edit.span.start) + edit.replacement
      offset = edit.span.end
    }
    return text + source.text(offset, span.end)
  }
}

extension ParameterSyntax {
  /// The offset for the parameter's type: after the colon, or the word `input` or `key`.
  fileprivate func placeOfType(in source: SourceFile) -> Int? {
    let name = (name ?? label)?.span.end ?? span.start
    let word = isKey ? "key" : isFromCaller ? "input" : ":"
    let rest = source.bytes[name..<span.end]
    return rest.firstRange(of: word.utf8)?.upperBound
  }
}
