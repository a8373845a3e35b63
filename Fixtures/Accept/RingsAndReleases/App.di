// An eager component leads to what has to be finished with it, and released after it.
container App {
    eager strong Hub throws {
        set weak spoke: Spoke
        release close
    }
    strong Spoke(hub: Hub) { release close }
}

container Weakly {
    weak Spoke(hub: Hub)
    eager strong Hub throws { set weak spoke: Spoke }
}

container Anywhere: Sendable {
    strong Spoke(hub: Hub) { release close }
    eager strong Hub throws { set weak spoke: Spoke }
}

// What is collected as its base class is kept and released as what it is.
container Bases {
    strong    Motor as [class Machine] {
        call start async
        release stop
    }
    transient Pump as [class Machine]
}

// What a failed ring forgets is released holders first.
container Failing {
    strong Head { set neck: Neck; call go throws; release close }
    strong Neck(tail: Tail) { set weak head: Head; release close }
    strong Tail { set weak head: Head; release close }
}
