container BankApp {
    #if DEBUG = 1
    strong A()
    #endif
    #if LOG_LEVEL > 2
    strong B()
    #endif
    #if DEBUG and BETA
    strong C()
    #endif
    #if DEBUG &&
    strong D()
    #endif
    #if not DEBUG
    strong E()
    #elseif os(iOS) & BETA
    strong F()
    #elseif defined(NIGHTLY)
    strong G()
    #endif
    strong Network()
}
