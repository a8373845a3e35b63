container App {
    weak      Lost()
    strong    Finder() { set weak lost: Lost }

    // Each has the other weakly.
    weak      Left() { set weak right: Right }
    weak      Right() { set weak left: Left }

    // Whoever asks for the parent holds both.
    weak      Parent(child: Child)
    weak      Child() { set weak parent: Parent }

    // Somebody holds it, or may.
    weak      Held()
    transient Holder(held: Held)
    strong    Watcher() { set weak held: Held }
    weak      Called()
    strong    Caller() { call use(it: Called) }
    strong    Looker() { set weak called: Called }
}
