container App {
    graph Flow {
        set help: Help
        set menu: Menu
    }
}

container Child in App {
    root transient Help(flow: Flow)
    root transient Menu(flow: Flow)
}
