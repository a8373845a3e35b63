// What is replaced in some combinations only is replaced there, and is one's own in the others.
container Parent {
#if DEBUG
    strong Fake as Store
    strong Stub as [String: Plugin] at "main"
#endif
#if DEBUG
    strong Near as Place
#else
    strong Far as Place
#endif
}
container Child in Parent {
    strong Disk as Store
    strong Real as [String: Plugin] at "main"
    strong Here as Place
}
bundle Basics { strong Log as Logging }
container Other {
#if TRACE
    include Basics
#endif
    strong Quiet as Logging
}
