bundle Basics {
    strong    News(log: Log) as [Page]
    strong    Help(log: Log) as Helping, [Page], [String: Page] at "help"
    private strong Debug(missing: Never) as [Page]
    transient Title named first as [Title] = Title("first")
    transient Title named last as [Title] = Title("last")
    strong    any Reader as [Reader] = Reader1()
    weak      Box<Int>(_ = 1) as [Boxed]
    weak      Box<String>(_ = "b") as [Boxed]
    strong    Log
}

// What it leaves out, it leaves out wherever it is included.
bundle Extras {
    include  Basics
    exclude  Debug
    strong   Ads(unknown: Unknown) as [Page]
    decorate Framed(page: any Adornment) as Adornment
    strong   Ribbon as [Adornment]
}

container App {
    include   Extras
    exclude   Help, Ads, Ribbon, Title named last
    exclude   any Reader
    exclude   Box<Int>
    // In its place.
    strong    OwnHelp as [Page], [String: Page] at "help" { accessor pageTable for [String: Page] }
    transient Reading(readers: [Reader] = [], boxes: [Boxed], titles: [Title] named first)
    transient Guide(help: any Helping, pages: [Page], table: [String: Page])
}

#if SHORT
bundle Shortening {
    include Parts
    exclude Help
}
#else
bundle Shortening { include Parts }
#endif

container Plain {
    include   Shortening
    #if SHORT
    exclude   News
    #endif
    exclude   Ads
    transient Guide(help: any Helping, pages: [Page], table: [String: Page] = [:])
}

bundle Parts {
    strong News(log: Log) as [Page]
    strong Help(log: Log) as Helping, [Page]
    strong Ads(unknown: Unknown) as [Page]
    strong Log
    #if SHORT
    strong Short as [Page]
    #endif
}

// A word of the language is a name elsewhere.
container Words {
    input  exclude: Int
    strong Excluding(exclude: Int) { accessor excluded }
}

// What a parent keeps to itself is a part of what it collects.
container Parent {
    private strong Hidden as [Page]
    strong    News(log: Log) as [Page]
    strong    Log
    private strong Alone as [Adornment]
    transient Adorned(all: [Adornment])
}

container Child in Parent {
    private strong Inner as [Page]
    private strong Other as [Adornment]
    transient Adorned2(all: [Adornment])
}

container Grandchild in Child {
    strong Deep as [Page]
}
