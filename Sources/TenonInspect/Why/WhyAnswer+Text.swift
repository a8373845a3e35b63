import TenonDiagnostics

extension WhyAnswer {
  /// The answer for people: a paragraph a question, each step with its place in the manifest.
  public var text: String {
    var lines = heading
    lines += needed
    lines += needs
    for effect in effects { lines += self.lines(of: effect) }
    if !life.isEmpty { lines += kept }
    if !findings.isEmpty { lines += ["", "found here:"] + findings.map { "  \($0)" } }
    return PrintableText.lines(lines.joined(separator: "\n") + "\n")
  }

  private var heading: [String] {
    var words = "a \(subject.lifetime.map { "\($0) " } ?? "")\(subject.kind)"
    if subject.lifetime?.first.map({ "aeiou".contains($0) }) ?? subject.kind.hasPrefix("i") {
      words = "an" + words.dropFirst()
    }
    let owner = subject.container.map { " of '\($0)'" } ?? ""
    var lines = ["'\(subject.name)' is \(words)\(owner)"]
    for (index, line) in statement.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .enumerated() {
      lines.append(index == 0 ? "  \(subject.place.text): \(line)" : "    \(line)")
    }
    if let isolation { lines.append("  isolation: \(isolation)") }
    lines += accessors.map { "  accessor: \($0)" }
    if accessors.isEmpty, subject.kind == "component" || subject.kind == "decorator" {
      lines.append("  no accessor")
    }
    return lines
  }

  // MARK: Who needs it

  private var needed: [String] {
    var lines = ["", "needed by:"] + users.flatMap { self.lines(of: $0, indent: 2) }
    if userCount > users.count {
      lines.append("  and \(userCount - users.count) more; '--limit 0' lists all")
    }
    if !ways.isEmpty { lines += ["", "asked for from outside by:"] }
    for way in ways {
      lines.append("  \(way.entry)")
      // What is one step away is among the users.
      if way.steps.count > 1 { lines += way.steps.flatMap { self.lines(of: $0, indent: 4) } }
    }
    if wayCount > ways.count {
      lines.append(
        wayCount >= WhyAnswer.uncountable
          ? "  and over a billion more; '--limit' lists more of them"
          : "  and \(wayCount - ways.count) more; '--limit 0' lists all")
    }
    if ways.isEmpty, !dependents.isEmpty {
      lines += ["", "asked for from outside by:", "  nothing"]
    }
    if ways.isEmpty, dependents.isEmpty {
      let outside = entries.map { "'\($0)'" }.joined(separator: " and ")
      lines.append(
        entries.isEmpty
          ? "  nothing" : "  nothing in the graph; it can be asked for as \(outside)")
    }
    return lines
  }

  private func lines(of step: Step, indent: Int) -> [String] {
    step.needs.map { need in
      String(repeating: " ", count: indent) + "\(need.place.text): "
        + need.sentence(step.source.name, step.target.name)
    }
  }

  // MARK: What it needs

  private var needs: [String] {
    var lines = ["", "needs:"]
    for requirement in requirements {
      let indent = String(repeating: " ", count: 2 + 2 * requirement.depth)
      let need = requirement.need
      let name = requirement.target?.name ?? requirement.asked
      var line = "\(indent)\(need.place.text): \(need.sentence(requirement.source.name, name))"
      if let target = requirement.target {
        if let lifetime = target.lifetime { line += ", \(lifetime)" }
        if target.kind == "input", let owner = target.container { line += ", input of '\(owner)'" }
        if target.kind != "input", let owner = target.container,
          owner != requirement.source.container,
          requirement.source.container != nil
        {
          line += ", in '\(owner)'"
        }
      } else {
        line +=
          requirement.isOpen
          ? ": left open for containers that include the bundle"
          : need.isOptional ? ": nothing provides it, so it is nil" : ": nothing provides it"
      }
      lines.append(line + (requirement.isRepeated ? " (see above)" : ""))
    }
    if requirements.isEmpty { lines.append("  nothing") }
    return lines
  }

  // MARK: Effects

  private func lines(of effect: Effect) -> [String] {
    guard let origin = effect.origin else { return ["", "\(effect.word)"] }
    let place = effect.place.map { " (\($0.text))" } ?? ""
    let whose = effect.steps.isEmpty ? "here" : "at '\(origin.name)'"
    return ["", "\(effect.word) begins \(whose)\(place)\(effect.steps.isEmpty ? "" : ":")"]
      + effect.steps.flatMap { lines(of: $0, indent: 2) }
  }

  // MARK: Who keeps it alive

  private var kept: [String] {
    var lines = ["", "kept alive:", "  \(life)"]
    for keeper in keepers {
      let lifetime = keeper.holder.lifetime.map { " (\($0))" } ?? ""
      let isOwn = keeper.holder == subject
      lines.append(
        isOwn ? "  \(keeper.until)" : "  by '\(keeper.holder.name)'\(lifetime): \(keeper.until)")
      lines += keeper.steps.flatMap { self.lines(of: $0, indent: 4) }
      let uses = Set(keeper.steps.flatMap(\.needs).map(\.use))
      if uses.contains(.call) { lines.append("    only if the method that is called stores it") }
      if uses.contains(.expression) { lines.append("    only if the expression stores it") }
    }
    if keeperCount > keepers.count {
      lines.append("  and \(keeperCount - keepers.count) more; '--limit 0' lists all")
    }
    return lines
  }
}

extension GraphPicture.Place {
  /// As compilers print it.
  var text: String { "\(path):\(line):\(column)" }
}

extension WhyAnswer.Need {
  /// The request in words.
  fileprivate func sentence(_ source: String, _ target: String) -> String {
    let property = label.map { " '\($0)'" } ?? ""
    let how: String
    switch use {
    case .initializer: how = label == nil ? "init" : "init parameter\(property)"
    case .set: how = "set\(property)"
    case .weakSet: how = "set weak\(property)"
    case .call: how = "call\(property)"
    case .expression: how = "expression"
    case .element: return "'\(source)' collects '\(target)'"
    case .decorates: return "'\(source)' decorates '\(target)'"
    case .child: return "it creates the child container '\(target)'"
    case .root: return "a new child is asked for its root '\(target)'"
    case .facet: return "the parent provides '\(target)' for the facet's '\(source)'"
    case .eager: return "'\(source)' creates '\(target)' in its initializer (eager)"
    }
    let closure = calls.map { "closure that \($0)" } ?? "closure"
    let words = [how, strength == .closure ? closure : nil, isOptional ? "optional" : nil]
    return "'\(source)' needs '\(target)' (\(words.compactMap(\.self).joined(separator: ", ")))"
  }
}
