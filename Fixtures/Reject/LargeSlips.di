container App {
    strong Mem
    #endif
    strong A(d: Mem, z: Zed)
}
facet F {
  Mem
  #else
  Zoo
}
container Child: App { strong Two }
container C3 { strong Fallback
 strong A(fallback Fallback = Fallback()) }
bundle B { strong One }
container C4 { private include B
 accessors drp Ending
 accessor drop Y
}
container C5 in : F { strong Two2(o: One) }
container C6 { overide strong X() as P
  incldue B
  strong U(o: One)
}
container C7 {
    include Net
    override strong HTTP()
    strong Late() as Slow
    decorate Twice(inner: Client named main) named alt as Client
    transient Ask(twice: Twice, all: [Clients])
    strong Some() as [Client]
}
bundle Net { strong HTTP() as Client; override strong Fast() as Slow }
container C8: B { strong Two() }
#if A
facet G { Two }
#elif B
#else if C
#endif
container C9: G { strong Two() }
facet H { Two { accessor two } }
public bundle Open { strong Six() }
container C10 { include Open<Int> }
#if A
bundle Rare { strong Seven() }
container Scarce { }
#endif
container C11 in Scarce { include Rare }
container C12 { strong Eight() as [Part] }
container C13 in C12 { decorate Nine(inner: Part) as Part }
