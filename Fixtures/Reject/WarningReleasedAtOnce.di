container App {
    strong    Screen { set weak tip: Tip }
    transient Tip
    strong    Board(badge: Badge) { set weak spare: Badge }
    transient Badge
    transient Flow { set weak state: State }
    graph     State

    // Each of these holds whoever holds it weakly.
    graph     Parent(child: Child)
    graph     Child { set weak parent: Parent }
}
