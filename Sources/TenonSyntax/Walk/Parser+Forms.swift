import TenonDiagnostics

/// Form rules: what reads well and means nothing where it stands.
extension Parser {
  // MARK: Heads

  /// Reports words where none of their kind belong, each for itself.
  func refuse(
    _ words: [(word: String, span: SourceSpan)], _ finding: (String, SourceSpan) -> Diagnostic
  ) {
    guard let first = words.first, statement.findings.isEmpty else { return }
    report(finding(first.word, first.span), at: headStart, isMild: true)
    statement.findings += words.dropFirst().map { finding($0.word, $0.span) }
  }

  /// Where a word belongs that stands before a statement that takes none.
  static func helpToMove(_ word: String, from statement: String) -> String {
    if statement != "include" || ForeignWords.isAttribute(String(word.dropFirst())) {
      return "delete '\(word)'"
    }
    let place =
      switch word {
      case "overridable", "observed": "before 'container'"
      case "override": "on each component that replaces another one"
      case "eager": "on each component to create with the container"
      default: "on each component that it applies to"
      }
    return "delete '\(word)' here, and write it \(place)"
  }

  /// Reports a modifier that stands twice; of an access, beside another one.
  func refuseDoubled(_ index: Int, beside earlier: Access? = nil) {
    let word = tokens.text(index)
    let isSame = earlier.map { $0.text == word } ?? true
    report(
      Diagnostic(
        .repeatedWord,
        isSame
          ? "duplicate '\(word)'"
          : "conflicting access levels '\(earlier?.text ?? "")' and '\(word)'",
        at: tokens.span(index),
        help: isSame ? "delete one of them" : "write '\(earlier?.text ?? "")' or '\(word)'",
        fix: isSame ? .delete(tokens.span(index)).safe : nil), at: index)
  }

  /// Reports `private { … }`, a group without a lifetime.
  func refuseGroup(_ words: SourceSpan, at brace: Int) {
    let text = source.text(words)
    report(
      Diagnostic(
        .componentForm, "expected a lifetime after '\(text)', found '{'", at: words,
        help: "write '\(text) strong { … }', or '\(text)' before each component, without braces"),
      at: brace)
  }

  // MARK: Components

  /// Reports `.self` and `.init` behind a component's type.
  func checkMember(of component: ComponentSyntax, at index: Int) {
    let type = component.type
    if type.isNameAlone { return }
    if case .named(let components) = type.kind, components.count > 1, let last = components.last,
      ["init", "self"].contains(last.name)
    {
      let plain = TypeSyntax(.named(Array(components.dropLast())), at: type.span)
      report(
        Diagnostic(
          .componentForm, "'.\(last.name)' can't be used on a component's type", at: type.span,
          help: "write '\(plain.text())'",
          fix: .replace(type.span, with: plain.text())), at: index)
    }
  }

  /// Reports a type that no component has, where nothing says how it is created.
  func checkForm(of component: ComponentSyntax, at index: Int) {
    let type = component.type
    if type.isNameAlone || component.expression != nil || statement.failure != nil { return }
    guard case .tuple(let elements) = type.kind else { return }
    // A list of parameters whose type was forgotten reads as a tuple.
    let isList = elements.contains { $0.label != nil } || elements.isEmpty
    if statement.findings.isEmpty { unread.insert(.providers) }
    // A tuple has no name that an accessor could have.
    let name = component.block.isEmpty ? " { accessor name }" : ""
    report(
      Diagnostic(
        isList ? .componentForm : .noInitializer,
        isList
          ? "expected a component's type, found '('"
          : "'\(type.text())' has no initializer", at: type.span,
        help: isList
          ? "write 'Type\(type.text())'; for a tuple, write '\(type.text()) = …\(name)'"
          : "write an expression that creates it: '\(type.text()) = …\(name)'"), at: index)
  }

  func refuseRole(_ type: TypeSyntax, asClass: Bool, at index: Int) {
    report(
      Diagnostic(
        .roleForm, "'\(type.text())' is not a \(asClass ? "class" : "role")", at: type.span,
        help: asClass
          ? "write the name of a superclass: 'class Base'"
          : "write a protocol, or 'class Base' for a superclass"), at: index)
  }

  /// Whether a role is a slip of `self`. A type may have another name that is near, `shelf`, but none of the same
  /// letters.
  func isMisspeltSelf(_ name: String) -> Bool {
    name.utf8.count == 4 && NearMiss.best(for: name, among: ["self"]) != nil
      && (name == "Self" || name.sorted() == "self".sorted())
  }

  func refuseMisspeltSelf(_ span: SourceSpan, at index: Int) {
    report(
      Diagnostic(
        .unknownWord, "expected 'self', found '\(source.text(span))'", at: span,
        help: "did you mean 'self'?", fix: .replace(span, with: "self").safe), at: index,
      isMild: true)
  }

  /// Reports `at` on the line below its role.
  func refuseLine(ofKey index: Int, _ role: TypeSyntax) {
    let gap = place(Int(file.tokens[index - 1].end), Int(file.tokens[index].start))
    report(
      Diagnostic(
        .roleForm, "'at' must be on the line of its role", at: tokens.span(index),
        help: "write 'as \(source.text(role.span)) \(restOfLine(from: index))'",
        fix: .replace(gap, with: " ")), at: index, isMild: true)
  }

  // MARK: Parameters

  /// Reports `Cart: cart`.
  func checkExchange(of name: NameSyntax, _ type: TypeSyntax, at index: Int) {
    // Most labels begin in lower case.
    let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(name.text.utf8.first ?? 0)
    guard !isLower, ManifestTokens.looksLikeType(name.text),
      let type = type.nameAlone, type.first?.isLowercase == true,
      AccessorName.lowerCamelCase(name.text) == type
    else { return }
    let place = tokens.span(index..<index + 3)
    report(
      Diagnostic(
        .parameterForm, "the label '\(name.text)' and the type '\(type)' are exchanged",
        at: place, help: "write '\(type): \(name.text)'",
        fix: .replace(place, with: "\(type): \(name.text)")), at: index)
  }

  /// Reports a label that follows from a type and that another parameter of the list has too.
  func refuseDoubledLabels(_ parameters: [ParameterSyntax]) {
    guard parameters.contains(where: \.isLabelDerived) else { return }
    var seen: [String: ParameterSyntax] = [:]
    for parameter in parameters {
      guard let label = parameter.label else { continue }
      guard let other = seen.updateValue(parameter, forKey: label.plain) else { continue }
      seen[label.plain] = other
      guard let derived = [parameter, other].first(where: \.isLabelDerived) else { continue }
      let isLater = derived.span.start == parameter.span.start
      let type = derived.type?.text() ?? "Type"
      let named = derived.qualifier.map { " named \($0.text)" } ?? ""
      report(
        Diagnostic(
          .duplicateLabel, "two parameters get the label '\(label.text)'", at: derived.span,
          notes: [.init("the other one is here", at: (isLater ? other : parameter).span)],
          help: "write the label that the init has: 'label: \(type)\(named)'"), at: headStart,
        isMild: true)
    }
  }

  /// Reports a parameter that is a type alone, and passes inputs or has a default value.
  func refuseTypeAlone(
    _ type: TypeSyntax, _ qualifier: NameSyntax?, _ label: NameSyntax, equal: Int?, at index: Int
  ) {
    if let equal {
      let named = qualifier.map { " named \($0.text)" } ?? ""
      report(
        Diagnostic(
          .parameterForm, "a parameter without a label can't have a default value",
          at: tokens.span(equal), help: "write '\(label.text): \(type.text())\(named) = …'",
          fix: .insert("\(label.text): ", before: type.span)), at: index)
    } else {
      let written = "\(type.text())(…)"
      report(
        Diagnostic(
          .parameterForm, "a parameter that passes inputs needs a label", at: type.span,
          help: "write '\(label.text): \(written)', or '_: \(written)' without a label"), at: index)
    }
  }

  /// Reports a parameter that is a type alone from which no label follows.
  func refuseTypeAlone(
    _ type: TypeSyntax, _ qualifier: NameSyntax?, hasValue: Bool, at index: Int
  ) {
    let isClosure = (type.wrapped ?? type).function != nil
    let label = type.labelToWrite
    let named = qualifier.map { " named \($0.text)" } ?? ""
    report(
      Diagnostic(
        .parameterForm,
        isClosure
          ? "a closure needs a label" : "a parameter of type '\(type.text())' needs a label",
        at: type.span, help: "write '\(label): \(type.text())\(named)\(hasValue ? " = …" : "")'",
        fix: isClosure ? .insert("\(label): ", before: type.span) : nil), at: index)
  }

  /// Reports what a parameter of a facet's function can't have.
  func checkParameter(ofFacet parameter: ParameterSyntax) {
    if parameter.isLabelDerived {
      report(
        Diagnostic(
          .facetForm, "a facet function's parameter needs a label", at: parameter.span,
          help: "write the label of the component's input, such as"
            + " '\(parameter.heading): \(parameter.type?.text() ?? "Type")'",
          fix: .insert("\(parameter.heading): ", before: parameter.span)), at: headStart)
      return
    }
    if case .dependency(_, defaultValue: nil) = parameter.value, parameter.qualifier == nil {
      return
    }
    report(
      Diagnostic(
        .facetForm, "a facet function's parameter can have only a label and a type",
        at: parameter.span, help: "write 'label: Type'"), at: headStart)
  }

  // MARK: Blocks

  func refuseBlock(ofMember member: FacetMemberSyntax, at brace: Int) {
    let text = source.text(member.type.span)
    report(
      Diagnostic(
        .facetForm, "a facet member's block can contain only 'accessor name'",
        at: tokens.span(brace),
        help: "write '\(member.make == nil ? "" : "make ")\(text)' without a block, or"
          + " '\(text) { accessor name }' for another name"), at: brace)
  }

  func refuseDoubledReleases(_ items: [BlockItemSyntax]) {
    var releases: [String: SourceSpan] = [:]
    for case .release(let release) in items {
      let text = source.text(release.call)
      guard let first = releases.updateValue(release.span, forKey: text) else { continue }
      report(
        Diagnostic(
          .duplicateDeclaration, "duplicate 'release \(text)'", at: release.span,
          notes: [.init("first declared here", at: first)], help: "delete one of them",
          fix: .deleteStatement(release.span)), at: headStart, isMild: true, isApart: true)
    }
  }

  /// Reports a condition in a component's block.
  func refuseCondition(at index: Int) {
    report(
      Diagnostic(
        .unknownWord, "'\(tokens.text(index))' can't appear in a component's block",
        at: tokens.span(index), help: "write '#if' and '#endif' around the whole component"),
      at: index)
  }
}
