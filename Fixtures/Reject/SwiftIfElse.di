container BankApp {
    if DEBUG {
        strong Console() as Log
    } else if BETA {
        strong FileLog() as Log
    } else {
        strong SilentLog() as Log
    }
    transient Overview(log: Log)
}
