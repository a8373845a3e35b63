#if
import A
#endif
#else
#warning("x")
#if DEBUG
#else
#elseif X
#endif
container App {
    #if DEBUG
        strong A()
    #endif
    strong B(a: A, #if X b: B #endif)
}
#if DEBUG = 1
#endif
container Other {
    #if os(Linux
        strong A()
    #elseif BETA BETA
        strong C()
    #endif
    strong B(a: A?)
}
