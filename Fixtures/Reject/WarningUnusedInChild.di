// What a child puts before, around or beside what it inherits serves the child alone, so something there must use it.
public facet Parts {
    Clock
    any Noting
    [any Page]
    [String: any Step]
}
public container App: Parts {
    strong    Clock
    strong    Console as Noting
    strong    Home as [Page]
    strong    Start as [String: Step] at "start"
    strong    Everything(clock: Clock, noting: Noting, pages: [Page], steps: [String: Step])
    // It has no element here, and keeps its default.
    strong    Bar(tabs: [Tab] = [])
    strong    Badge(marks: [Mark]?)
}

// MARK: Nothing uses them
container Unused in App {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    decorate  Filed(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as self, [String: Step] at "finish"
    override strong First as [String: Step] at "start"
    decorate  Timed(inner: Step) as Step
    private strong Wish as [Page]
    strong    Side as [Tab]
    strong    Dot as [Mark]
}
container Feature in Parts {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
}
container Between in App {
    strong    Sheet
}
container Below in Between {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
}
bundle Additions {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
}
container Including in App {
    include   Additions
}
container IncludingToo in Between {
    include   Additions
    strong    Reader(clock: Clock)
}
// Another container's collection goes on from it, and nothing asks for that.
container Upper in App {
    strong    Cart as [Page]
    decorate  Tagged(inner: Noting) as Noting
}
container Lower in Upper {
    strong    Wish as [Page]
    decorate  Filed(inner: Noting) as Noting
}

// MARK: Something uses them
bundle Used {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    private strong Finish as [String: Step] at "finish"
}
container AtInit in App {
    include   Used
    strong    Reader(clock: Clock, noting: Noting, pages: [Page], steps: [String: Step])
}
bundle Stepwise {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
}
container InSteps in App {
    include   Stepwise
    strong    Reader {
        set clock: Clock?
        set noting: () -> Noting
        call open(pages: [Page])
        call go(steps: () -> [String: Step])
    }
}
container ByGrandchild in App {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
}
container Grandchild in ByGrandchild {
    strong    Wish as [Page]
    decorate  Filed(inner: Noting) as Noting
    strong    Reader(clock: Clock, noting: Noting, pages: [Page], steps: [String: Step])
}
container ByFacet in App: Parts {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
}
container AsWhole in App {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
    transient Reader(all: AsWhole)
}
// A child in another module may use them.
public container Elsewhere in App {
    override strong Clock
    decorate  Tagged(inner: Noting) as Noting
    strong    Cart as [Page]
    strong    Finish as [String: Step] at "finish"
}
// Nothing is inherited: they are the child's own, and have accessors.
container Own in App {
    strong    Store as Storing
    decorate  Cached(inner: Storing) as Storing
    strong    Cart as [Row]
    eager strong Watch as [Page]
}
