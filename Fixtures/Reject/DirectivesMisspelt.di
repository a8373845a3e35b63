container Spaced {
    # if DEBUG
    strong FakePay as Pay
    # else
    strong Card as Pay
    # endif
    strong Shop(pay: Pay)
}

container Bare {
    #if DEBUG
    strong FakePay as Pay
    elseif BETA
    strong Wallet as Pay
    else
    strong Card as Pay
    endif
    strong Shop(pay: Pay)
}

container Joined {
    #ifDEBUG
    strong FakePay as Pay
    #else
    strong Card as Pay
    #endif
    #fi DEBUG
    strong Extra
    #endif
    strong Shop(pay: Pay)
}

container Alone {
    #if DEBUG
    strong FakePay as Pay
    os(iOS)
    strong Wallet as Pay
    #else
    strong Card as Pay
    #endif
    strong Shop(pay: Pay)
}

container Empty {
    #if
    strong Shop(pay: Pay)
    #endif
    #if DEBUG
    strong FakePay as Pay
    #endif
}
