container App {
    // Each new parent asks for a new child, and the other way round.
    transient Parent() {
        set child: Child
    }
    transient Child(name: String) {
        set weak parent: Parent
    }
    strong    String = "child"

    // By a call, through a tied one, and by itself.
    transient Screen(flow: Flow)
    tied      Flow(tag = 1) { call show(first: Screen) }
    transient Node() { set next: Node }

    // One shared component in the ring, and it ends.
    graph     Host() { set guest: Guest }
    transient Guest() { set weak host: Host }

    // A closure is a call of its own.
    transient Row() { set makeNext: () -> Row }

    // The inits alone are a ring already.
    transient A(b: B)
    transient B(a: A)
}
