import TenonSyntax

/// What the parts of a chain of names mean, from its first to its last.
extension GeneratedCalls {
  /// What a part of a chain gives.
  struct Found {
    let declared: GeneratedOutline.Declared
    /// Whether it is the type itself, not an instance.
    let isType: Bool

    var path: String {
      var names = [declared.name]
      var current = declared.outer
      while let outer = current {
        names.insert(outer.name, at: 0)
        current = outer.outer
      }
      return names.joined(separator: ".")
    }
  }

  private func found(_ type: String?, from place: GeneratedOutline.Declared) -> Found? {
    guard let type, !type.contains("->"), !type.contains("[") else { return nil }
    return outline.type(type, from: place).map { Found(declared: $0, isType: false) }
  }

  private static let swift: Set<String> = [
    "fatalError", "withExtendedLifetime", "isKnownUniquelyReferenced", "withUnsafeContinuation",
    "withUnsafeCurrentTask", "withCheckedContinuation", "min", "max", "type", "nonisolated",
    "unsafe", "mutex", "defaults", "_Concurrency",
  ]

  /// Follows a name and what is asked of it. Gives where it ends, and what it gives if that is generated.
  mutating func chain(_ start: Int) -> (end: Int, type: Found?) {
    let name = outline.text(start)
    if name.hasPrefix("$") { return (start + 1, nil) }
    var index = start + 1
    var current: Found?
    if name == "self" {
      current = Found(declared: owner, isType: false)
    } else if let type = local(name) {
      noteUse(name, isLocal: true)
      if outline.kind(index) == .leftParen, !outline.words[index].startsLine {
        let isValue =
          !type.isEmpty && !type.contains("->") && outline.type(type, from: owner) != nil
        let labels = arguments(index).filter { $0 != "_" }
        if isValue || !labels.isEmpty { fault(start, "\(name) is a constant here, and called") }
      } else {
        current = found(type, from: owner)
      }
    } else {
      let members = outline.members(name, of: owner)
      let functions = outline.file.members.filter { $0.name == name }
      if !members.isEmpty {
        noteUse(name, isLocal: false)
        (current, index) = use(members, index, of: owner, from: start)
      } else if let type = outline.type(name, from: owner) {
        current = Found(declared: type, isType: true)
        if outline.kind(index) == .leftParen {
          index = make(type, index, start)
          current = Found(declared: type, isType: false)
        }
      } else if !functions.isEmpty {
        (current, index) = use(functions, index, of: outline.file, from: start)
      } else {
        if !isOfUser(name) { fault(start, "nothing is called \(name)") }
      }
    }
    return follow(index, current)
  }

  private func isOfUser(_ name: String) -> Bool {
    name.first?.isUppercase == true || Self.swift.contains(name) || globals.contains(name)
      || name.hasPrefix("pthread")
  }

  private mutating func noteUse(_ name: String, isLocal: Bool) {
    for index in scopes.indices.reversed() {
      if scopes[index].locals[name] != nil { return }
      // `let x = x` is about another one.
      if scopes[index].waiting.contains(where: { $0.name == name }) { continue }
      scopes[index].usedFromOutside.insert(name)
    }
  }

  private mutating func follow(_ start: Int, _ first: Found?) -> (end: Int, type: Found?) {
    var (index, current) = (start, first)
    while true {
      let isHere = index < outline.words.count
      guard isHere else { return (index, current) }
      if ["?", "!"].contains(outline.text(index)), outline.kind(index + 1) == .period {
        index += 1
      } else if outline.kind(index) == .period {
        let name = outline.text(index + 1)
        index += 2
        guard let base = current else { continue }
        current = nil
        if base.declared.keyword == "enum", base.declared.cases.contains(name) { continue }
        if base.isType, let type = outline.inner(name, of: base.declared) {
          current = Found(declared: type, isType: true)
          if outline.kind(index) == .leftParen {
            index = make(type, index, index - 1)
            current = Found(declared: type, isType: false)
          }
          continue
        }
        if ["self", "Type", "init"].contains(name) { continue }
        let members = outline.members(name, of: base.declared)
        guard !members.isEmpty else {
          fault(index - 1, "\(base.declared.name) has no \(name)")
          continue
        }
        (current, index) = use(members, index, of: base.declared, from: index - 1)
      } else if outline.kind(index) == .leftBracket, !outline.words[index].startsLine {
        (index, current) = (inner(index), nil)
      } else if outline.kind(index) == .leftParen, !outline.words[index].startsLine {
        index = inner(index)
      } else {
        return (index, current)
      }
    }
  }

  /// Uses a member, at `index` behind its name: calls it, if it is a function.
  private mutating func use(
    _ members: [GeneratedOutline.Member], _ index: Int, of declared: GeneratedOutline.Declared,
    from start: Int
  ) -> (Found?, Int) {
    let name = outline.text(start)
    if declared !== outline.file, !isInside(declared), members.allSatisfy(\.isPrivate) {
      fault(start, "\(name) of \(declared.name) is private")
    }
    let functions = members.filter { $0.labels != nil }
    let isCalled = outline.kind(index) == .leftParen && !outline.words[index].startsLine
    let hasClosure = outline.kind(index) == .leftBrace && !functions.isEmpty
    guard isCalled || hasClosure else {
      let property = members.first { $0.labels == nil }
      // A function as a value, as a storage gets it.
      return (found(property?.type, from: declared), index)
    }
    if isCalled, functions.isEmpty, let property = members.first {
      let labels = arguments(index).filter { $0 != "_" }
      if property.type?.contains("->") != true || !labels.isEmpty {
        fault(start, "\(name) is no function, and called")
      }
      return (nil, index)
    }
    let labels = isCalled ? arguments(index) : []
    var end = index
    if isCalled {
      end = inner(index)
    }
    var closures = 0
    let takesClosure = functions.contains { $0.labels?.last?.isFunction == true }
    if outline.kind(end) == .leftBrace, takesClosure, !outline.words[end].startsLine {
      end = block(end)
      closures = 1
    }
    let fitting = functions.first { Self.fits(labels, $0.labels ?? [], closures) }
    if fitting == nil {
      let known = functions.map { "(\(($0.labels ?? []).map(\.name).joined(separator: ":")))" }
      fault(
        start,
        "\(name)(\(labels.joined(separator: ":"))) is not among \(known.joined(separator: ", "))")
    }
    return (found(fitting?.type, from: declared), end)
  }

  private func isInside(_ declared: GeneratedOutline.Declared) -> Bool {
    var current: GeneratedOutline.Declared? = owner
    while let here = current {
      if here === declared { return true }
      // A member that is private to a type nested in this one's outer is seen by all in that.
      if declared.outer.map({ $0 === here }) == true { return false }
      current = here.outer
    }
    return false
  }

  private mutating func make(
    _ type: GeneratedOutline.Declared, _ index: Int, _ start: Int
  ) -> Int {
    let labels = arguments(index)
    var end = inner(index)
    var closures = 0
    let all = outline.initializers(of: type)
    if outline.kind(end) == .leftBrace, all.contains(where: { $0.last?.isFunction == true }) {
      end = block(end)
      closures = 1
    }
    let isRaw = type.keyword == "enum" && labels == ["rawValue"]
    if type.keyword != "protocol", !isRaw, !all.contains(where: { Self.fits(labels, $0, closures) })
    {
      fault(start, "\(type.name)(\(labels.joined(separator: ":"))) is not among its inits")
    }
    return end
  }

  /// The labels of a call's arguments.
  private func arguments(_ paren: Int) -> [String] {
    var labels: [String] = []
    var index = paren + 1
    let end = outline.end(of: paren)
    while index < end {
      labels.append(outline.kind(index + 1) == .colon ? outline.text(index) : "_")
      while index < end, outline.kind(index) != .comma {
        index = (outline.partner[index] ?? index) + 1
      }
      index += 1
    }
    return labels
  }

  private static func fits(
    _ labels: [String], _ parameters: [GeneratedOutline.Label], _ closures: Int
  ) -> Bool {
    var rest = labels[...]
    var open = parameters[...]
    if closures > 0 {
      guard open.last?.isFunction == true else { return false }
      open = open.dropLast()
    }
    for parameter in open {
      if rest.first == parameter.name {
        rest = rest.dropFirst()
      } else if !parameter.hasDefault {
        return false
      }
    }
    return rest.isEmpty
  }
}
