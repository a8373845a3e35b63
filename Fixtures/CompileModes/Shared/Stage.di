// Containers on the main actor.

/// What a scene sees of its container.
@MainActor public facet SceneFacet {
    Lights
    make Scene(number: Int)
    any Curtain
    Script async throws
}

facet StageFacet {
    @MainActor Lights
    @MainActor make Scene(number: Int)
    @MainActor Script async throws
}

bundle StageMembers {
    input     log: Log
    input     name: String named name = "Globe"

    include   StageParts
    decorate  SlowCurtain(inner: Curtain, log: Log) as Curtain

    // Every lifetime, some with components of no actor.
    strong    Prompter(log: Log)
    @MainActor strong Orchestra(log: Log)
    weak      Spot(lights: Lights) as Lighting
    session   Actors(log: Log) as self, Crew { release bow() throws }
    cached    Ticket(log: Log, name: String named name) throws
    purgeable Scenery(log: Log)
    tied      Costume(size: input Int, log: Log)
    graph     Cue(lights: Lights)
    transient Act(cue: Cue, monologue: Monologue)
    transient Monologue(cue: Cue)
    eager strong Doorman(log: Log)
    eager strong Chime
    eager strong Gong as Chiming
    transient Usher(chime: @Sendable () async -> Chime, chiming: @Sendable () async -> Chiming)
    strong    Vault(limit = 5)

    // Async.
    strong    Script(log: Log) async throws { release shred() async throws }
    transient Reading(script: Script, page: input Int = 1)
    weak      Rehearsal(script: Script)
    session   Critic(log: Log) async { release leave() async }
    purgeable Poster(log: Log) async
    tied      Fan(script: Script)
    graph     Prop(log: Log) async
    transient Stagehand(prop: Prop, cue: Cue)

    // A cycle in which one member is async.
    strong    Director(log: Log) { set producer: Producer; call direct() async throws; call rest }
    strong    Producer(log: Log) { set weak director: Director }

    // Closures.
    strong    Manager(
        makeScene: (Int) -> Scene,
        makeReading: @MainActor (Int) async throws -> Reading,
        lights: @MainActor @Sendable () -> Lights,
        prompter: Prompter,
        prompt: @Sendable () async -> Prompter
    )
    strong    (Int, Int) = (20, 10) { accessor boards }

    // Collections.
    strong    Drum() as [Instrument]
    transient Flute(log: Log) async as [Instrument]
    transient Band(instruments: [Instrument], again: () async -> [Instrument])
    strong    Exit() as [String: Door] at name

    #if DEBUG
    strong    Understudy(script: Script) as Actress
    #else
    strong    Star(log: Log) as Actress
    #endif
}

bundle StageParts {
    strong    Lights(log: Log) { release dim }
    transient Scene(number: input Int, lights: Lights)
    strong    VelvetCurtain(log: Log) as Curtain { release drop() async }
}

/// The stage, on the main actor.
@MainActor
public container StageContainer: SceneFacet, StageFacet {
    include   StageMembers
    transient Prologue(stage: StageContainer, facet: SceneFacet)
}

/// The same container, with components that can be replaced.
@MainActor
public overridable container StagePreview: SceneFacet {
    include StageMembers
}

/// A box of the stage: on its parent's actor, without saying so.
public container BoxContainer in StageContainer: SceneFacet {
    input     seat: Int
    override input name: String named name = "Box"
    strong    Glass(lights: Lights, seat: Int)
    decorate  BoxCurtain(inner: Curtain, glass: Glass) as Curtain
    transient Look(glass: Glass, curtain: Curtain, script: Script)
    transient Encore(make: (Int) -> BoxContainer)
}
