facet Looks { Clock }
container container Plain: Sendable {
    transient Reader(read: @Sendable () -> Clock)
    strong    Clock()
}
container App: Looks Sendable { strong Clock() }
container Next: : Looks { strong Clock() }
container overridable Third { strong Clock() }
container Fourth() in Third { transient Page(clock: Clock) }
container Fifth(width: Int) { transient Margin(width: Int) }
container Sixth: Looks in App { transient Needle(clock: Clock) }
container Seventh {
    strong Pin as Pins
    strong decorate Loud(pins: any Pins) as Pins
}
