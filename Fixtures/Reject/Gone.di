// Words that the language has no more, and what to write instead.
bundle Pages {
    strong Help as [Page]
    strong News as [Page]
    nonisolated transient Format
}

container App {
    include   Pages
    exclude   News
    exclude
    exclude   Help, News named short
    transient Home(screen: TripScreen, pages: [Page])
}

container Trip in App {
    input     id: Int
    root transient TripScreen(id: Int) as Screen
    private root login Account
    @MainActor root strong Map
    root weak {
        Cell
    }
    strong {
        root Row
        Line
    }
}

lifetime login

@MainActor container Window {
    strong    Pane
    nonisolated transient Frame(pane: Pane)
}

// They are names like any others.
container Tree {
    input     root: Int
    input     title: String named
    strong    Node(root: Int, exclude: Exclude named root)
    strong    Exclude named root
}
