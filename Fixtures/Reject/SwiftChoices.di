// A value is not known before the program runs, so an expression decides by it.
container App {
    input flags: Flags
    input isDemo: Bool
    strong Disk
    if flags.usesDisk {
        strong DiskStore(disk: Disk, size = 3) as Store
    } else if flags.count > 3 {
        strong MemoryStore() as Store
    } else {
        strong CloudStore(url = .main) as Store
    }
    if isDemo {
        weak DemoLog
    } else {
        weak Log
    }
    if flags.hasMenu { strong Menu }
    if flags.isLarge {
        strong Large
        strong Larger
    }
    if debug {
        strong Panel
    }
    if DEBUG && !os(Linux) {
        strong Inspector
    }
    switch flags.mode {
    case .one: strong One as Mode
    default: strong Other as Mode
    }
    guard isDemo else { return }
    for index in 0..<3 { strong Worker }
    transient Screen(menu: Menu, mode: Mode)
}

container Conditions {
    #if flags.isLarge
    strong Large
    #endif
    strong Small
}
