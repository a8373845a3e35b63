import CallersActor
import ExistentialAny
import InternalImports
import LibraryEvolution
import MainActorDefault
import StrictMemorySafety
import Swift5
import Swift5Complete
import Swift6
import Testing

/// One way in which the app was compiled, and what it does.
struct Mode: CustomTestStringConvertible {
  let testDescription: String
  let desk: @MainActor @Sendable () throws -> [String]
  let previews: @MainActor @Sendable () async throws -> [String]
  let stage: @MainActor @Sendable () async throws -> [String]
  let waiting: @MainActor @Sendable () async throws -> [String]
  let elsewhere: @Sendable () async throws -> [String]
  let hub: @Sendable () async throws -> [String]
  let traits: @MainActor @Sendable () -> [String]

  static let all = [
    Mode(
      testDescription: "Swift5", desk: Swift5.Story.desk,
      previews: Swift5.Story.previews, stage: Swift5.Story.stage,
      waiting: Swift5.Story.waiting, elsewhere: Swift5.Story.elsewhere,
      hub: Swift5.Story.hub, traits: Swift5.Story.traits),
    Mode(
      testDescription: "Swift5Complete", desk: Swift5Complete.Story.desk,
      previews: Swift5Complete.Story.previews, stage: Swift5Complete.Story.stage,
      waiting: Swift5Complete.Story.waiting, elsewhere: Swift5Complete.Story.elsewhere,
      hub: Swift5Complete.Story.hub, traits: Swift5Complete.Story.traits),
    Mode(
      testDescription: "Swift6", desk: Swift6.Story.desk,
      previews: Swift6.Story.previews, stage: Swift6.Story.stage,
      waiting: Swift6.Story.waiting, elsewhere: Swift6.Story.elsewhere,
      hub: Swift6.Story.hub, traits: Swift6.Story.traits),
    Mode(
      testDescription: "MainActorDefault", desk: MainActorDefault.Story.desk,
      previews: MainActorDefault.Story.previews, stage: MainActorDefault.Story.stage,
      waiting: MainActorDefault.Story.waiting, elsewhere: MainActorDefault.Story.elsewhere,
      hub: MainActorDefault.Story.hub, traits: MainActorDefault.Story.traits),
    Mode(
      testDescription: "ExistentialAny", desk: ExistentialAny.Story.desk,
      previews: ExistentialAny.Story.previews, stage: ExistentialAny.Story.stage,
      waiting: ExistentialAny.Story.waiting, elsewhere: ExistentialAny.Story.elsewhere,
      hub: ExistentialAny.Story.hub, traits: ExistentialAny.Story.traits),
    Mode(
      testDescription: "InternalImports", desk: InternalImports.Story.desk,
      previews: InternalImports.Story.previews, stage: InternalImports.Story.stage,
      waiting: InternalImports.Story.waiting, elsewhere: InternalImports.Story.elsewhere,
      hub: InternalImports.Story.hub, traits: InternalImports.Story.traits),
    Mode(
      testDescription: "CallersActor", desk: CallersActor.Story.desk,
      previews: CallersActor.Story.previews, stage: CallersActor.Story.stage,
      waiting: CallersActor.Story.waiting, elsewhere: CallersActor.Story.elsewhere,
      hub: CallersActor.Story.hub, traits: CallersActor.Story.traits),
    Mode(
      testDescription: "StrictMemorySafety", desk: StrictMemorySafety.Story.desk,
      previews: StrictMemorySafety.Story.previews, stage: StrictMemorySafety.Story.stage,
      waiting: StrictMemorySafety.Story.waiting, elsewhere: StrictMemorySafety.Story.elsewhere,
      hub: StrictMemorySafety.Story.hub, traits: StrictMemorySafety.Story.traits),
    Mode(
      testDescription: "LibraryEvolution", desk: LibraryEvolution.Story.desk,
      previews: LibraryEvolution.Story.previews, stage: LibraryEvolution.Story.stage,
      waiting: LibraryEvolution.Story.waiting, elsewhere: LibraryEvolution.Story.elsewhere,
      hub: LibraryEvolution.Story.hub, traits: LibraryEvolution.Story.traits),
  ]
}
