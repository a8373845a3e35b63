import TenonDiagnostics

extension WhyAnswer {
  /// The answer for one thing in all pictures that show it; `nil` where none does.
  public init?(
    of subjects: [(picture: Int, subject: Subject)], in pictures: [GraphPicture],
    _ options: WhyOptions = WhyOptions()
  ) {
    // Where it is declared, everything about it is known; the others add who needs it.
    let own = subjects.first { entry in
      let picture = pictures[entry.picture]
      switch entry.subject {
      case .container(let index): return picture.containers[index].module == nil
      case .node(let index): return picture.containers[picture.nodes[index].container].module == nil
      }
    }
    guard let first = own ?? subjects.first else { return nil }
    let links = WhyLinks(pictures[first.picture])
    self.init(links, first.subject, options)
    for entry in subjects where entry.picture != first.picture {
      add(WhyAnswer(WhyLinks(pictures[entry.picture]), entry.subject, options), options)
    }
  }

  private init(_ links: WhyLinks, _ subject: Subject, _ options: WhyOptions) {
    let picture = links.picture
    let vertex = links.vertex(of: subject)
    self.init(subject: picture.party(subject), statement: "")
    let words: [String]
    switch subject {
    case .container(let index):
      let container = picture.containers[index]
      statement = "container \(container.name)"
      words = EffectWords(container.effects).all
      isolation = container.isolation
      findings = container.findings.map { picture.findings[$0].line }
    case .node(let index):
      let node = picture.nodes[index]
      statement = node.statement
      words = EffectWords(node.effects).all
      isolation = node.actor
      accessors = node.accessors.map(\.declaration)
      findings = node.findings.map { picture.findings[$0].line }
    }
    entries = links.entries(vertex)
    let found = links.ways(to: vertex, limit: options.limit)
    wayCount = found.total
    ways = found.ways.map { way in
      Way(
        entry: links.entries(way[0]).joined(separator: ", "),
        steps: links.steps(way) { links.leadsOn($0) || $0.target == vertex })
    }
    var seen: Set<Int> = []
    let sources = links.incoming[vertex].map(\.source).filter { seen.insert($0).inserted }
    userCount = sources.count
    users = sources.prefix(options.limit ?? .max).flatMap { links.steps([$0, vertex]) }
    if ways.isEmpty { dependents = sources.flatMap { links.steps([$0, vertex]) } }
    requirements = links.requirements(of: vertex, depth: options.depth)
    // A container's actor is its own or its parent's, which its line says.
    var all = words
    if case .node = subject, let isolation, isolation.hasPrefix("@") { all.append(isolation) }
    effects = all.map { links.effect($0, from: vertex) }
    guard options.keeps else { return }
    life = links.life(vertex)
    (keepers, keeperCount) = links.keepers(of: vertex, limit: options.limit)
  }

  private init(subject: Party, statement: String) {
    (self.subject, self.statement) = (subject, statement)
  }

  /// Adds what another picture of the same thing shows besides.
  private mutating func add(_ other: WhyAnswer, _ options: WhyOptions) {
    let newWays = other.ways.filter { !ways.contains($0) }
    wayCount += other.wayCount - (other.ways.count - newWays.count)
    ways += newWays
    let newKeepers = other.keepers.filter { !keepers.contains($0) }
    keeperCount += other.keeperCount - (other.keepers.count - newKeepers.count)
    keepers += newKeepers
    let newUsers = other.users.filter { !users.contains($0) }
    userCount += other.userCount - (other.users.count - newUsers.count)
    users += newUsers
    dependents =
      ways.isEmpty ? dependents + other.dependents.filter { !dependents.contains($0) } : []
    guard let limit = options.limit else { return }
    ways = Array(ways.prefix(limit))
    users = Array(users.prefix(limit))
    keepers = Array(keepers.prefix(limit))
  }
}

extension GraphPicture.Finding {
  /// As it is printed, without the excerpt.
  var line: String {
    "\(place.path):\(place.line):\(place.column): \(diagnostic.severity.rawValue): \(diagnostic.message)"
      + " [\(diagnostic.id.code)]"
  }
}

extension WhyLinks {
  fileprivate func effect(_ word: String, from vertex: Int) -> WhyAnswer.Effect {
    guard let trail = trail(of: word, from: vertex), case .node(let index) = subject(trail.end)
    else { return WhyAnswer.Effect(word: word, origin: nil, place: nil, steps: []) }
    let origin = picture.nodes[index].origins.first { $0.word == EffectWords.kind(of: word) }
    return WhyAnswer.Effect(
      word: word, origin: party(trail.end), place: origin?.place, steps: trail.steps)
  }

  /// What something needs, each before what that needs in turn. What is needed twice is followed once.
  fileprivate func requirements(of start: Int, depth: Int) -> [WhyAnswer.Requirement] {
    var list: [WhyAnswer.Requirement] = []
    var followed: Set<Int> = [start]
    var open = own(start).map { (entry: $0, depth: 0) }
    open.reverse()
    while let (entry, level) = open.popLast() {
      let isNew = entry.target.map { followed.contains($0) == false } ?? false
      let inner = isNew ? own(entry.target ?? start) : []
      let follows = isNew && level < depth
      if follows, let target = entry.target { followed.insert(target) }
      list.append(
        WhyAnswer.Requirement(
          depth: level, source: party(entry.source), target: entry.target.map(party),
          isOpen: entry.isOpen, asked: entry.asked, need: entry.need,
          isRepeated: !isNew && entry.target.map { !own($0).isEmpty } ?? false))
      if follows { open += inner.reversed().map { ($0, level + 1) } }
    }
    return list
  }

  /// One request, before it is told.
  private struct Request {
    let source: Int
    let target: Int?
    var isOpen = false
    let asked: String
    let need: WhyAnswer.Need
  }

  /// What something needs itself; a container the inputs of its initializer, and what that creates.
  private func own(_ vertex: Int) -> [Request] {
    switch subject(vertex) {
    case .node(let index):
      return picture.dependencies(of: index).map { edge in
        let target: Int? =
          switch edge.target {
          case .node(let node): node
          case .container(let container): self.vertex(of: container)
          case .missing, .absent, .open: nil
          }
        return Request(
          source: vertex, target: target, isOpen: edge.target == .open, asked: edge.asked,
          need: need(of: edge))
      }
    case .container(let index):
      return picture.containers[index].nodes.compactMap { node in
        let input = picture.nodes[node]
        let isEager = input.modifiers.contains("eager")
        guard input.kind == .input || isEager else { return nil }
        return Request(
          source: vertex, target: node, asked: input.name,
          need: WhyAnswer.Need(
            use: isEager ? .eager : .initializer, strength: .held, isOptional: false,
            label: isEager ? nil : input.name, place: input.place))
      }
    }
  }
}
