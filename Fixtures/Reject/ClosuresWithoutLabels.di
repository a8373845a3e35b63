container App {
    strong Now
    strong Both(now: Now, @Sendable () -> Now)
    strong One(@MainActor @Sendable () async -> Now named x)
    strong Two((@Sendable (Int) -> Now)?)
    strong Three(@Sendable () throws -> Void = { })
    strong Four(nonisolated(nonsending) () async -> Now)
    strong Five {
        call start(@Sendable () -> Now)
    }
    strong Six {
        set @Sendable () -> Now
    }
    strong Seven(key () -> Now)
}
