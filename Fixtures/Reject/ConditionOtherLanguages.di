container BankApp {
    #ifdef DEBUG
    strong Console()
    #elif BETA
    strong Log()
    #esle
    strong Silence()
    #fi
    #ifndef RELEASE
    strong Panel()
    #endif
}
