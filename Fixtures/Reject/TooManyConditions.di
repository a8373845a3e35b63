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
}
// Four are not too many, however they are written, and containers of their own have their own.
container Other {
    #if A && B || !C && A
    strong X()
    #elseif D || B
    strong X()
    #else
    strong X()
    #endif
    strong Y(x: X)
}
