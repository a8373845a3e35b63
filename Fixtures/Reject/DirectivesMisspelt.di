container Joined {
    #fi DEBUG
    strong Extra
    #endif
    #elseif DEBUG
    strong Other
    #endif
    strong Shop
}

container Empty {
    #if
    strong Shop(pay: Pay)
    #endif
    #if DEBUG
    strong FakePay as Pay
    #endif
}
