import TenonDiagnostics

extension WhyAnswer {
  /// The answer for people: a paragraph for each question, each step with its place in the manifest.
  package var text: String {
    var lines = heading + needed + ["", "needs:"]
    lines += requirements.isEmpty ? ["  nothing"] : requirements.map(\.line)
    lines += effects.flatMap(trail)
    if !life.isEmpty { lines += ["", "kept alive:", "  \(life)"] + kept }
    if !findings.isEmpty { lines += ["", "found here:"] + findings.map { "  \($0)" } }
    return PrintableText.lines(lines.joined(separator: "\n") + "\n")
  }

  private var heading: [String] {
    let words = "\(subject.lifetime.map { "\($0) " } ?? "")\(subject.kind)"
    let hasVowel = (subject.lifetime ?? subject.kind).first.map { "aeiou".contains($0) } ?? false
    let owner = subject.container.map { " of '\($0)'" } ?? ""
    var lines = ["'\(subject.name)' is \(hasVowel ? "an" : "a") \(words)\(owner)"]
    let statement = statement.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    lines += ["  \(subject.place.text): \(statement[0])"]
    lines += statement.dropFirst().map { "    \($0)" }
    if let isolation { lines.append("  isolation: \(isolation)") }
    lines += accessors.map { "  accessor: \($0)" }
    if accessors.isEmpty, ["component", "decorator"].contains(subject.kind) {
      lines.append("  no accessor")
    }
    return lines
  }

  private var needed: [String] {
    var lines = ["", "needed by:"] + users.shown.flatMap { self.lines(of: $0, indent: 2) }
    lines += more(users.count - users.shown.count)
    if ways.shown.isEmpty, dependents.isEmpty {
      let outside = entries.map { "'\($0)'" }.joined(separator: " and ")
      let bundled = bundle.map { "; no container includes the bundle '\($0)'" } ?? ""
      return lines + [
        "  nothing"
          + (entries.isEmpty ? bundled : " in the graph; it can be asked for as \(outside)")
      ]
    }
    lines += ["", "asked for from outside by:"] + (ways.shown.isEmpty ? ["  nothing"] : [])
    for way in ways.shown {
      lines.append("  \(way.entry)")
      // Paths of one step are among the users.
      if way.steps.count > 1 { lines += way.steps.flatMap { self.lines(of: $0, indent: 4) } }
    }
    return ways.count >= WhyAnswer.uncountable && ways.count > ways.shown.count
      ? lines + ["  and over a billion more; '--limit' lists more of them"]
      : lines + more(ways.count - ways.shown.count)
  }

  private func more(_ count: Int) -> [String] {
    count > 0 ? ["  and \(count) more; '--limit 0' lists all"] : []
  }

  private func lines(of step: Step, indent: Int) -> [String] {
    step.needs.map { need in
      String(repeating: " ", count: indent) + "\(need.place.text): "
        + need.sentence(step.source.name, step.target.name)
    }
  }

  private func trail(of effect: Effect) -> [String] {
    guard let origin = effect.origin else { return ["", "\(effect.word)"] }
    let place = effect.place.map { " (\($0.text))" } ?? ""
    if effect.steps.isEmpty { return ["", "\(effect.word) starts here\(place)"] }
    return ["", "\(effect.word) starts at '\(origin.name)'\(place):"]
      + effect.steps.flatMap { lines(of: $0, indent: 2) }
  }

  private var kept: [String] {
    var lines: [String] = []
    for keeper in keepers.shown {
      let lifetime = keeper.holder.lifetime.map { " (\($0))" } ?? ""
      let holder = keeper.holder == subject ? "" : "by '\(keeper.holder.name)'\(lifetime): "
      lines.append("  \(holder)\(keeper.until)")
      lines += keeper.steps.flatMap { self.lines(of: $0, indent: 4) }
      let uses = Set(keeper.steps.flatMap(\.needs).map(\.use))
      if uses.contains(.call) { lines.append("    only if the method that is called stores it") }
      if uses.contains(.expression) { lines.append("    only if the expression stores it") }
    }
    return lines + more(keepers.count - keepers.shown.count)
  }
}

extension WhyAnswer.Requirement {
  fileprivate var line: String {
    var line = String(repeating: " ", count: 2 + 2 * depth)
    line += "\(need.place.text): \(need.sentence(source.name, target?.name ?? asked))"
    if let target {
      if let lifetime = target.lifetime { line += ", \(lifetime)" }
      if let owner = target.container {
        if target.kind == "input" {
          line += ", input of '\(owner)'"
        } else if let own = source.container, own != owner {
          line += ", in '\(owner)'"
        }
      }
    } else if isOpen {
      line += ": left open for containers that include the bundle"
    } else {
      line += ": nothing provides it" + (need.isOptional ? ", so it is nil" : "")
    }
    return line + (isRepeated ? " (see above)" : "")
  }
}

extension WhyAnswer.Need {
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
    case .facet: return "the parent provides '\(target)' for the facet's '\(source)'"
    case nil: return "'\(source)' creates '\(target)' in its initializer (eager)"
    }
    let closure = calls.map { "closure that \($0)" } ?? "closure"
    let words = [how, strength == .closure ? closure : nil, isOptional ? "optional" : nil]
    return "'\(source)' needs '\(target)' (\(words.compactMap(\.self).joined(separator: ", ")))"
  }
}
