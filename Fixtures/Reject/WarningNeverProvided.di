bundle Analytics {
    strong Meter
}

container App {
    strong    NetTracker as Tracking
    strong    Engine named fast
    input     base: URL named base
    input     retries: Int named retries
    transient Reader(tracker: NetTracker?, engine: Engine?, other: Engine? named fsat, timeout: Int = 3)
    transient Page(kid: Kid?, meter: Meter = Meter(), name: Trackng?, none: Nothing?, url: URL = .home)
    transient Late(make: (() -> NetTracker)?) {
        set  kid: Kid?
        call start(retry: Int = 3)
    }
    #if DEBUG
    strong    Probe
    #else
    strong    Probe as Probing
    #endif
    transient Desk(probe: Probe?)
}

container Child in App {
    strong Kid
    strong Page2(tracker: NetTracker?)
}

// Another name of a basic value: a default is meant, unless it has nearly the name.
container Values {
    input     title: String, port: Int
    transient Row(id: Int?, open: Bool?, size: Int = 5, prot: Int = 80, serverPort: Int = 80)
    transient Header(subtitle: String?, title: String?, titles: [String]?, name: String = "")
}
