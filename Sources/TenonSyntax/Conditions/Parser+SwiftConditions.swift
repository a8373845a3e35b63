import TenonDiagnostics

/// Conditions as Swift's statements: `if DEBUG { … } else { … }`.
extension Parser {
  /// Reports an `if` that holds members. `line` is that of its first condition.
  func refuseIf(
    _ branches: [ManifestWalk.Branch<MemberSyntax>], _ all: Range<Int>, _ line: Range<Int>
  ) {
    let brace = line.upperBound - 1
    let closing = tokens.closing(of: brace) ?? all.upperBound - 1
    let text = branches.first?.condition.map { source.text($0.span) } ?? ""
    let isPlain =
      file.tokens[brace + 1].startsLine && file.tokens[closing].startsLine
      && file.tokens[min(closing + 1, file.tokens.count - 1)].startsLine
    let choice = helpForChoice(
      branches, at: tokens.span(all))
    let isName = text.allSatisfy { $0.isLetter } && text.first?.isLowercase == true
    let others = branches.dropFirst().map { branch in
      branch.condition.map { "'#elseif \(source.text($0.span))'" } ?? "'#else'"
    }
    let directives = ["'#if \(text)'"] + others + ["'#endif'"]
    let place = tokens.span(all.lowerBound)
    report(
      Diagnostic(
        .unknownWord, "'if' can't be used inside a \(enclosingBlock)", at: place,
        help: choice?.help
          ?? (isName
            ? "to choose at run time, write an expression: 'strong any Role = \(text) ? One() :"
              + " Other()'; for a build condition, write '#if \(text)' … '#endif' without braces"
            : "write \(directives.joined(separator: " … ")), without braces"),
        fix: choice.map(\.fix)
          ?? (isPlain && !isName
            ? .insert("#", before: place).and(.delete(tokens.span(brace))).and(
              .replace(tokens.span(closing), with: "#endif")) : nil)), at: all.lowerBound)
  }
}
