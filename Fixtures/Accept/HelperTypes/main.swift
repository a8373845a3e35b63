final class Line: Sendable {}
final class Turn: Sendable {}
final class Score { init() async {} }
final class Draft { init(line: Line) {} }
final class Bar {
  let draft: Draft
  init(draft: Draft) { self.draft = draft }
}
final class Composer {
  let isOne: Bool
  init(draft: Draft, bar: Bar) { isOne = draft === bar.draft }
}
final class Lamp: Sendable {
  init(line: Line) {}
  func dim() { print("dim") }
}
final class Light: Sendable {
  init(line: Line) async {}
  init(turn: Turn) async {}
}
final class Door {
  let line: Line
  init(line: Line) { self.line = line }
  func open(line: Line) { print("open:", line === self.line) }
  nonisolated(nonsending) func unlock(line: Line) async throws {
    print("unlock:", line === self.line)
  }
}
final class Bell: Sendable {
  let ring: @Sendable () async -> Light
  init(ring: @escaping @Sendable () async -> Light) { self.ring = ring }
}

print(Call().makeScreen().makeComposer().isOne)
print(Shared().makeDesk(number: 1).number)
_ = Steps().makeHall().makeDoor()
_ = try await Unfinished().makePorch().makeDoor()
let office = Releases().makeOffice()
_ = office.lamp
office.shutdown()
let archive = PurgeableInstances().makeArchive()
print(archive.lamp === archive.lamp)
let login = SessionInstances().makeLogin()
let lamp = login.lamp
login.resetSession()
print(lamp === login.lamp)
let tower = Weak().makeTower()
let rung = await tower.bell.ring()
let bright = await tower.light
print(rung === bright)
_ = Overrides().makePreview().lamp
let game = Game()
print(game.makeRound().turn === game.turn, game.makeReplay().turn === game.turn)
_ = await game.makeReplay().score
_ = `class`().makeFunc().lamp
