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
