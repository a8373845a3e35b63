/// What is `graph` is one in a whole call, whichever container it belongs to.
container App {
    graph     Call() { set weak last: Step }
    graph     Step(call: Call)
    transient Uses(call: Call)
    transient Asks(makeCall: () -> Call)
}

container Child in App {
    // By itself and through what a parent makes: one.
    transient Direct(call: Call, uses: Uses)
    transient Steps(call: Call, step: Step)
    graph     Own(call: Call)
    // What a closure makes is a call of its own.
    transient Apart(call: Call, asks: Asks)
    // A shared component is made in the course of the call that asks for it first.
    weak      Shared(call: Call)
    transient First(shared: Shared, call: Call)
}

container Grandchild in Child {
    transient Mixed(direct: Direct, steps: Steps, own: Own, call: Call)
}
