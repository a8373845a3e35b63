// All traits of this module list `Sendable`, so their owners can be `Sendable`, too.

/// Has a default that is created lazily.
traits TallyInjected: Sendable {
    let tally: Tally = Tally()
    var note: Int = 0
}
