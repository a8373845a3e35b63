import TenonDiagnostics

/// `input a: A = expr, b: B` and `include A, B`: several members in one statement.
extension Parser {
  /// inputs = head "input" input ("," input)*
  ///
  /// All but the first go to `furtherMembers`.
  func parseInputs(_ head: HeadSyntax, _ first: Token) -> MemberSyntax? {
    let start = position
    var entries = [parseInput(head, first)]
    if !failed, at(.comma) { note(.entry, from: start + 1) }
    while !failed, at(.comma) {
      let entry = position + 1
      var head = head
      let documentation = documentation(before: entry)
      if !documentation.isEmpty { head.documentation = documentation }
      entries.append(parseInput(head, peek()))
      note(.entry, from: entry)
    }
    if failed || isMisread { unread.insert([.inputs, .roles]) }
    let list = entries.count > 1 ? span(from: first) : nil
    let members = entries.compactMap { entry in
      entry.map { input in
        var input = input
        input.list = list
        return MemberSyntax.input(input)
      }
    }
    furtherMembers += members.dropFirst()
    return members.first
  }

  /// includes = "include" type ("," type)*
  ///
  /// All but the first go to `furtherMembers`.
  func parseIncludes(_ first: Token) -> MemberSyntax? {
    var entries: [IncludeSyntax] = []
    var starts = [position]
    while let include = parseIncludedBundle(entries.isEmpty ? first : token) {
      entries.append(include)
      if entries.count > 1 { note(.entry, from: starts[entries.count - 1]) }
      guard !failed, at(.comma) else { break }
      if entries.count == 1 { note(.entry, from: starts[0]) }
      advance()
      starts.append(position)
    }
    if failed || isMisread { unread.insert(.all) }
    guard entries.count > 1 else { return entries.first.map(MemberSyntax.include) }
    let list = span(from: first)
    for index in entries.indices {
      entries[index].list = list
      // The first of them goes with the comma behind it, all others with the one before them.
      let (from, to) =
        index == 0
        ? (Int(file.tokens[starts[0]].start), Int(file.tokens[starts[1]].start))
        : (Int(file.tokens[starts[index] - 2].end), entries[index].span.end)
      entries[index].deletion = SourceSpan(file: fileIndex, start: from, end: to)
    }
    furtherMembers += entries.dropFirst().map(MemberSyntax.include)
    return .include(entries[0])
  }

  private func parseIncludedBundle(_ first: Token) -> IncludeSyntax? {
    guard let name = parseType("a bundle's name") else { return nil }
    if case .named(let components) = name.kind,
      components.contains(where: { !$0.arguments.isEmpty })
    {
      fail(.bundleForm, "a bundle can't have generic arguments", at: name.span)
    }
    return IncludeSyntax(name: name, span: span(from: first))
  }
}
