import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The manifest's line to which Swift maps the next line of the mapped form.
struct Mapping {
  /// The manifest, or `nil` for the generated file's own lines.
  fileprivate var file: Int?
  fileprivate var line = 0
  /// The offset at which the current line starts.
  fileprivate var start = 0
  /// The offset from which the line's columns are counted.
  fileprivate var columns = 0
  /// The offset of the line feed before a line that may be joined with the one before it.
  fileprivate var seam: Int?
  /// True if the previous line is mapped to the manifest and may be joined with the next one.
  fileprivate var goesOn = false
  /// True after an attribute, which no directive may separate from its declaration.
  fileprivate var isBehindAttribute = false
  /// The text of the last manifest's directive, up to the line's number.
  fileprivate var directive: (file: Int, text: String)?
}

/// The mapped form: Swift reports errors at the manifest's places from which the code is generated.
///
/// It isn't meant to be read, so it has no indentation. A line without a place is joined with the one before.
extension Writer {
  /// Begins a line for a place of the manifest, or a line of the file's own.
  mutating func map(to span: SourceSpan?, isSpaced: Bool) {
    if mapping.isBehindAttribute { return goOnBehindAttribute(to: span) }
    mapping.start = bytes.count
    mapping.seam = nil
    guard let span else {
      if mapping.file == nil {
        mapping.columns = bytes.count
      } else if mapping.goesOn && !isSpaced {
        goOn()
      } else {
        unmap()
      }
      return
    }
    map(to: span.file, sources[span.file].position(of: span.start).line)
  }

  /// Joins a declaration with its attribute's line. An attribute without a place gets the declaration's.
  private mutating func goOnBehindAttribute(to span: SourceSpan?) {
    if mapping.file == nil, let span {
      let attribute = bytes[mapping.start...]
      bytes.removeSubrange(mapping.start...)
      map(to: span.file, sources[span.file].position(of: span.start).line)
      bytes += attribute
      mapping.line += 1
    }
    mapping.start = bytes.count
    goOn()
    if let span { reach(span) }
  }

  private mutating func map(to file: Int, _ line: Int) {
    if mapping.file != file || mapping.line != line {
      let directive = directive(file)
      append(directive)
      append(decimal: line)
      append(")\n")
    }
    (mapping.file, mapping.line) = (file, line)
    (mapping.start, mapping.columns) = (bytes.count, bytes.count)
  }

  private mutating func directive(_ file: Int) -> String {
    if let known = mapping.directive, known.file == file { return known.text }
    let text =
      "#sourceLocation(file:\"\(SwiftName.escapedInString(sources[file].mappedPath))\",line:"
    mapping.directive = (file, text)
    return text
  }

  private mutating func append(decimal number: Int) {
    if number > 9 { append(decimal: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Joins the next line with the last one.
  private mutating func goOn() {
    mapping.seam = bytes.count - 1
    mapping.line -= 1
  }

  /// Ends the mapping: the following lines are the file's own.
  mutating func unmap() {
    if mapping.file != nil { append("#sourceLocation()\n") }
    mapping.file = nil
    mapping.goesOn = false
    mapping.isBehindAttribute = false
    (mapping.start, mapping.columns) = (bytes.count, bytes.count)
  }

  /// Ends a line, and joins it with the line before if it continues that.
  mutating func endMapped() {
    let first = mapping.start < bytes.count ? bytes[mapping.start] : UInt8(ascii: "#")
    let isComment = first == UInt8(ascii: "/")
    let isDirective = first == UInt8(ascii: "#")
    if let seam = mapping.seam, !isDirective, !isComment {
      let isApart = !mapping.isBehindAttribute && endsStatement(seam, before: first)
      if !isApart, seam + 1 < bytes.count, bytes[seam + 1] == UInt8(ascii: "\n") {
        bytes.remove(at: seam)
      } else {
        bytes[seam] = UInt8(ascii: isApart ? ";" : " ")
      }
    } else if mapping.seam != nil {
      mapping.line += 1
    }
    bytes.append(UInt8(ascii: "\n"))
    mapping.line += 1
    mapping.goesOn = mapping.file != nil && !isDirective && !isComment
    mapping.isBehindAttribute = first == UInt8(ascii: "@")
  }

  /// True if the line that ends at an offset needs a semicolon before the next one.
  private func endsStatement(_ end: Int, before first: UInt8) -> Bool {
    !Self.closing.contains(first) && !Self.opening.contains(bytes[end - 1])
      && !bytes.has("set {", at: end + 1) && !bytes.has(" in", at: end - 3)
  }

  private static let closing = Array("})]".utf8)
  private static let opening = Array("{([,".utf8)

  /// Counts the lines of a fragment that has been written.
  mutating func noteLines(in text: String) {
    let feeds = text.utf8.count { $0 == UInt8(ascii: "\n") }
    if feeds == 0 { return }
    mapping.line += feeds
    mapping.columns = bytes.lineStart
  }

  // MARK: Within a line

  /// Advances to the line of a place in the manifest, if that is ahead.
  mutating func reach(_ span: SourceSpan) {
    guard isMapped, mapping.file == span.file else { return }
    reach(line: sources[span.file].position(of: span.start).line)
  }

  private mutating func reach(line: Int) {
    // A line further away is a group's.
    guard line > mapping.line, line - mapping.line <= 400 else { return }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"), times: line - mapping.line)
    mapping.line = line
    mapping.columns = bytes.count
  }

  /// Advances to a place's line and column, if these are ahead.
  mutating func place(_ span: SourceSpan, before marks: Int = 0) {
    // A member's name must follow its period directly.
    guard isMapped, mapping.file == span.file, bytes.last != UInt8(ascii: ".") else { return }
    let position = sources[span.file].position(of: span.start)
    reach(line: position.line)
    guard mapping.line == position.line else { return }
    let column = bytes.count - mapping.columns + 1
    // Greater columns are useless in an editor.
    let wanted = position.column > 1_000 ? 0 : position.column - marks
    bytes.append(UInt8(ascii: " "), times: wanted - column)
  }

  /// Writes a type at its place. The manifest may write a role without `any`.
  mutating func append(type: String, at span: SourceSpan?) {
    if isMapped, let span {
      let isShort = type.hasPrefix("any ") && !sources[span.file].code(span).hasPrefix("any ")
      place(span, before: isShort ? 4 : 0)
    }
    append(type)
  }

  /// Writes a statement with its value at the value's place. `lead` is on the line before if it would take the value's
  /// columns. `marks` come before the value.
  mutating func statement(
    _ lead: some Piece, _ marks: String, at span: SourceSpan?, _ value: some Piece,
    isWhole: Bool = false
  ) {
    guard isMapped, let span else { return line(lead, marks, value) }
    let lead = lead.written
    let position = sources[span.file].position(of: span.start)
    let fits = lead.utf8.count + marks.utf8.count < position.column
    let isOpen = lead == "return " && !isWhole
    if fits || isOpen || lead.isEmpty || position.line == 1 || mapping.isBehindAttribute {
      begin(at: span)
    } else {
      _ = takeBlank()
      mapping.seam = nil
      map(to: span.file, position.line - 1)
    }
    // Swift warns of a value on the line after a `return`.
    let isApart = isWhole && !fits && lead == "return "
    put(isApart ? "return (" : lead)
    place(span, before: marks.utf8.count)
    put(marks)
    place(span)
    put(value)
    if isApart { append(")") }
    end()
  }
}

extension Writer {
  /// Writes attributes before a declaration. The attributes of a group far above get the declaration's line.
  mutating func write(
    _ attributes: [AttributeSyntax], before declaration: SourceSpan? = nil, withActor: Bool = true
  ) {
    for attribute in attributes where withActor || !attribute.isGlobalActor {
      let isFar = declaration.map { $0.start - attribute.span.end > 100 } ?? false
      line(at: isFar ? declaration : attribute.span, attribute.text)
    }
  }

  /// Writes the documentation of a declaration and its attributes.
  mutating func write(_ head: HeadSyntax) {
    for text in head.documentation { line(text) }
    write(head.attributes)
  }
}

/// A piece that advances to a place of the manifest.
struct Placed: Piece {
  let span: SourceSpan?

  init(_ span: SourceSpan?) { self.span = span }

  func write(to writer: inout Writer) { if let span { writer.place(span) } }
}
