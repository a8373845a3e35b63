@MainActor
public final class Lights {
  private(set) var isOn = false
  let log: Log

  init(log: Log) { self.log = log }

  func turnOn() { isOn = true }

  func dim() { log.note("dim") }
}

@MainActor
public final class Scene {
  let number: Int
  let lights: Lights

  init(number: Int, lights: Lights) {
    self.number = number
    self.lights = lights
  }
}

@MainActor
public protocol Curtain: AnyObject {
  func raise()
}

@MainActor
final class VelvetCurtain: Curtain {
  private let log: Log

  init(log: Log) { self.log = log }

  func raise() { log.note("raise") }
  func drop() async { log.note("drop curtain") }
}

@MainActor
final class SlowCurtain: Curtain {
  private let inner: any Curtain
  private let log: Log

  init(inner: any Curtain, log: Log) {
    self.inner = inner
    self.log = log
  }

  func raise() {
    log.note("slowly")
    inner.raise()
  }
}

@MainActor
final class BoxCurtain: Curtain {
  private let inner: any Curtain

  init(inner: any Curtain, glass: Glass) { self.inner = inner }

  func raise() { inner.raise() }
}

public nonisolated final class Prompter: Sendable {
  let log: Log

  init(log: Log) { self.log = log }
}

@MainActor
public final class Orchestra {
  init(log: Log) { log.note("orchestra") }
}

public nonisolated protocol Lighting: AnyObject {}

@MainActor
final class Spot: Lighting {
  init(lights: Lights) { lights.turnOn() }
}

public nonisolated protocol Crew: AnyObject {}

public nonisolated final class Actors: Crew {
  private let log: Log

  init(log: Log) {
    self.log = log
    log.note("actors")
  }

  func bow() throws { log.note("bow") }
}

public nonisolated struct Ticket {
  let text: String

  init(log: Log, name: String) throws {
    text = "One for the \(name)"
    log.note("ticket")
  }
}

@MainActor
public final class Scenery {
  private let log: Log

  init(log: Log) {
    self.log = log
    log.note("scenery")
  }

  deinit { log.note("fold") }
}

public nonisolated final class Costume {
  let size: Int
  private let log: Log

  init(size: Int, log: Log) {
    self.log = log
    self.size = size
  }

  deinit { log.note("wash \(size)") }
}

@MainActor
public final class Cue {
  init(lights: Lights) {}
}

@MainActor
public struct Monologue {
  let cue: Cue
}

@MainActor
public struct Act {
  let isOne: Bool

  init(cue: Cue, monologue: Monologue) { isOne = cue === monologue.cue }
}

@MainActor
public final class Doorman {
  init(log: Log) { log.note("doorman") }
}

public actor Vault {
  private var sum: Int

  init(limit: Int) { sum = limit }

  func take() -> Int {
    sum -= 1
    return sum
  }
}

@MainActor
public final class Script {
  let pages: Int
  private let log: Log

  init(log: Log) async throws {
    self.log = log
    await Task.yield()
    pages = 3
    log.note("script")
  }

  func shred() async throws { log.note("shred") }
}

public struct Reading {
  let script: Script
  let page: Int
}

@MainActor
public final class Rehearsal {
  init(script: Script) {}
}

public nonisolated final class Critic {
  private let log: Log

  init(log: Log) async {
    self.log = log
    await Task.yield()
    log.note("critic")
  }

  nonisolated(nonsending) func leave() async { log.note("leave") }
}

@MainActor
public final class Poster {
  init(log: Log) async {
    await Task.yield()
    log.note("poster")
  }
}

@MainActor
public final class Fan {
  init(script: Script) {}
}

public nonisolated final class Prop {
  init(log: Log) async { await Task.yield() }
}

@MainActor
public struct Stagehand {
  let prop: Prop
  let cue: Cue
}

@MainActor
public final class Director {
  var producer: Producer?
  private let log: Log

  init(log: Log) { self.log = log }

  func direct() async throws {
    await Task.yield()
    log.note(producer?.director === self ? "directed" : "astray")
  }

  func rest() { log.note("rest") }
}

@MainActor
public final class Producer {
  weak var director: Director?

  init(log: Log) {}
}

@MainActor
public final class Manager {
  let makeScene: (Int) -> Scene
  let makeReading: @MainActor (Int) async throws -> Reading
  let lights: @MainActor @Sendable () -> Lights
  let prompt: @Sendable () async -> Prompter

  init(
    makeScene: @escaping (Int) -> Scene,
    makeReading: @escaping @MainActor (Int) async throws -> Reading,
    lights: @escaping @MainActor @Sendable () -> Lights, prompter: Prompter,
    prompt: @escaping @Sendable () async -> Prompter
  ) {
    self.makeScene = makeScene
    self.makeReading = makeReading
    self.lights = lights
    self.prompt = prompt
  }
}

@MainActor
public struct Prologue {
  let stage: StageContainer
  let facet: any SceneFacet
}

public nonisolated protocol Instrument {
  var sound: String { get }
}

nonisolated struct Drum: Instrument {
  let sound = "boom"
}

nonisolated struct Flute: Instrument {
  let sound = "toot"

  init(log: Log) async { await Task.yield() }
}

public nonisolated struct Band {
  let sounds: [String]
  let again: () async -> [any Instrument]

  init(instruments: [any Instrument], again: @escaping () async -> [any Instrument]) {
    sounds = instruments.map(\.sound)
    self.again = again
  }
}

public nonisolated protocol Door {}

nonisolated struct Exit: Door {}

public nonisolated protocol Actress: AnyObject {}

nonisolated final class Understudy: Actress {
  init(script: Script) {}
}

nonisolated final class Star: Actress {
  init(log: Log) {}
}

@MainActor
public final class Glass {
  let lights: Lights
  let seat: Int

  init(lights: Lights, seat: Int) {
    self.lights = lights
    self.seat = seat
  }
}

@MainActor
public struct Look {
  let glass: Glass
  let curtain: any Curtain
  let script: Script
}

@MainActor
public struct Encore {
  let make: (Int) -> BoxContainer
}

public nonisolated protocol Chiming: Sendable {}

public nonisolated final class Gong: Chiming {
  init() {}
}

public nonisolated final class Chime: Sendable {
  init() {}
}

@MainActor
public final class Usher {
  init(
    chime: @escaping @Sendable () async -> Chime,
    chiming: @escaping @Sendable () async -> any Chiming
  ) {}
}
