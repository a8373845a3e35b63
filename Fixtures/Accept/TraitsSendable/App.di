// Values that threads may share.
traits UserInjected: Sendable, Named {
    var user: User = User(name: owner.name)
    let makeID: @Sendable () -> Int = { 7 }
    var session: Session? = Session.shared
}
