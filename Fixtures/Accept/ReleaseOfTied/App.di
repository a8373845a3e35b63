// Each time that a tied one is let go of, it is released, with what was made for it alone.
container App {
    tied      Step(name: input String) { release bye() }
    tied      Note as Noting { release bye() }
    private tied Inner { release bye() }
    // Has no release of its own, but parts that have.
    tied      Flow(step: Step(name = "flow"), note: Noting)
    tied      Whole(inner: Inner, flow: Flow) { release bye() }
    // Ties it itself, or gives it to somebody who does.
    transient Screen(makeStep: (String) -> Step)
}

@MainActor container Main {
    tied Part { release bye() }
    tied All(part: Part) { release bye() }
}

container Pool: Sendable {
    tied Part2 { release bye() }
    tied All2(part: Part2) { release bye() }
}
