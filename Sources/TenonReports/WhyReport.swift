package import TenonInspect

extension WhyAnswer {
  /// The answers for machines: docs/reference/command.md describes them. `version` is the tool's.
  package static func json(_ answers: [WhyAnswer], version: String) -> String {
    let others = answers.dropFirst().map { WhyDocument($0, version: version, others: []) }
    return answers.first.map {
      jsonText(WhyDocument($0, version: version, others: others))
    } ?? ""
  }
}

/// The document, as it is written. Version 1 may get further keys; what a key means stays.
private struct WhyDocument: Encodable {
  struct Party: Encodable {
    let kind: String
    let name: String
    let container: String?
    let lifetime: String?
    let place: DocumentPlace

    init(_ party: WhyAnswer.Party) {
      (kind, name, container) = (party.kind, party.name, party.container)
      (lifetime, place) = (party.lifetime, DocumentPlace(party.place))
    }
  }

  struct Need: Encodable {
    let use: String
    let strength: String
    let isOptional: Bool
    let label: String?
    let calls: String?
    let place: DocumentPlace

    init(_ need: WhyAnswer.Need) {
      (use, strength) = (need.use?.rawValue ?? "eager", need.strength.rawValue)
      (isOptional, label, calls) = (need.isOptional, need.label, need.calls)
      place = DocumentPlace(need.place)
    }
  }

  struct Step: Encodable {
    let from: Party
    let to: Party
    let needs: [Need]

    init(_ step: WhyAnswer.Step) {
      (from, to, needs) = (Party(step.source), Party(step.target), step.needs.map(Need.init))
    }
  }

  struct Way: Encodable {
    let entry: String
    let steps: [Step]
  }

  struct Requirement: Encodable {
    let depth: Int
    let from: Party
    let to: Party?
    let isOpen: Bool
    let asked: String
    let need: Need
    let isRepeated: Bool
  }

  struct Effect: Encodable {
    let word: String
    let origin: Party?
    let place: DocumentPlace?
    let steps: [Step]
  }

  struct Keeper: Encodable {
    let holder: Party
    let until: String
    let steps: [Step]
  }

  /// Only with `--keeps`.
  struct Keeping: Encodable {
    let life: String
    let keeperCount: Int
    let keepers: [Keeper]
  }

  let version: Int
  let tool: DocumentTool
  let subject: Party
  let statement: String
  let accessors: [String]
  let entries: [String]
  let isolation: String?
  let userCount: Int
  let users: [Step]
  let wayCount: Int
  let ways: [Way]
  let dependents: [Step]
  let requirements: [Requirement]
  let effects: [Effect]
  let keeping: Keeping?
  let findings: [String]
  /// The answers for the same statement in other containers.
  let others: [WhyDocument]

  init(_ answer: WhyAnswer, version: String, others: [WhyDocument]) {
    self.others = others
    self.version = 1
    tool = DocumentTool(name: "tenon", version: version)
    subject = Party(answer.subject)
    (statement, accessors, entries) = (answer.statement, answer.accessors, answer.entries)
    (isolation, findings) = (answer.isolation, answer.findings)
    (userCount, users) = (answer.users.count, answer.users.shown.map(Step.init))
    wayCount = answer.ways.count
    ways = answer.ways.shown.map { Way(entry: $0.entry, steps: $0.steps.map(Step.init)) }
    dependents = answer.dependents.map(Step.init)
    requirements = answer.requirements.map {
      Requirement(
        depth: $0.depth, from: Party($0.source), to: $0.target.map(Party.init), isOpen: $0.isOpen,
        asked: $0.asked, need: Need($0.need), isRepeated: $0.isRepeated)
    }
    effects = answer.effects.map {
      Effect(
        word: $0.word, origin: $0.origin.map(Party.init), place: $0.place.map(DocumentPlace.init),
        steps: $0.steps.map(Step.init))
    }
    keeping =
      answer.life.isEmpty
      ? nil
      : Keeping(
        life: answer.life, keeperCount: answer.keepers.count,
        keepers: answer.keepers.shown.map {
          Keeper(holder: Party($0.holder), until: $0.until, steps: $0.steps.map(Step.init))
        })
  }
}
