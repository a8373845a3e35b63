container App {
    strong   Base
    #if POLITE
    session  {Visit(base: Base)
    #else
    session  Visit(base: Base, log: Base)
    #endif
    #if LOUD
    strong   Loud
    #else
    = Quiet() as Sounding
    #endif
    strong   Told(sound: Sounding)
    strong   (() -> Int) named next = { 1 } { accessor , }
}
lifetime session
