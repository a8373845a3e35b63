container App {
    #if ALPHA
    strong Alpha()
    #endif
    #if BETA
    strong Beta()
    #endif
    #if GAMMA
    strong Gamma()
    #endif
    #if DELTA
    strong Delta()
    #endif
    #if EPSILON
    strong Epsilon()
    #endif
    #if ZETA
    strong Zeta()
    #endif
    #if ETA
    strong Eta()
    #endif
    #if THETA
    strong Theta()
    #endif
    #if IOTA
    strong Iota()
    #endif
}
// Eight are not too many, however they are written, and containers of their own have their own.
container Other {
    #if A && B || !C && (D || E) && F
    strong X()
    #elseif G || H
    strong X()
    #else
    strong X()
    #endif
    strong Y(x: X)
}
