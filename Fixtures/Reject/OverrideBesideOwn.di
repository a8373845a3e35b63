container ShopApp {
    strong RealAPI as API
    #if DEBUG
    override strong MockAPI as API
    #endif
    strong Disk as Storing
    override strong Memory as Storing
    #if STAGING
    strong StagingLog as Log
    #endif
    strong FileLog as Log
    #if DEBUG
    strong DebugClock as Clock
    #endif
    #if STAGING
    strong SlowClock as Clock
    #endif
    input url: Web
    strong Web = .home
}
