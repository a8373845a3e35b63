container BankApp {
    strong    Network(log: Log)
    #if DEBUG
    strong    RemoteLog(network: Network) as Log
    #else
    strong    FileLog() as Log
    #endif
    transient Overview(network: Network)
}
