facet Screens {
    make Row(id: Int, title: String)
    Engine & Motor
    Page.Type
}

container App: Screens {
    strong   Web as Net
    decorate Cached(net: Web, limit = 3) as Net
    strong   Tab as Showing
    strong   Board(tabs: [Tab])
    strong   Chart named big
    strong   Wall(charts: [Chart])
}

@mainActor container Desk in App {
    strong Lamp
}

@Mainactor
container Hall {
    strong Door
}
