container App {
    transient Screen(user: User, step: Step)
    transient Later(makeUser: () -> User, maybe: User?, fallback: Step = Step())
    transient Deep(leaf: Leaf)
}

container Session in App {
    input     user: User
    strong    Step()
    transient Also(leaf: Leaf)
}

container Page in Session {
    strong    Leaf(step: Step)
    // A sibling is no parent either.
    strong    Beside(note: Note)
}

container Notes in Session {
    strong    Note()
}
