container BankApp {
    strong Network()
    strong Console()
    #else
    strong FileConsole() as Console
    #endif
    transient Overview(network: Network)
}
