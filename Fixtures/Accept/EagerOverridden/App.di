// What is eager is not made where all that leads to it is overridden, and it is where anything else does.

overridable container App {
    eager strong Alone
    eager strong Several as Reading, Writing
    eager strong Wrapped as Playing
    decorate Louder(inner: Playing) as Playing
    decorate Softer(inner: Playing) as Playing
    eager strong Both as self, Drawing
    decorate Framed(inner: Drawing) as Drawing
    eager strong First as [Plugin]
    eager strong Second as self, [Plugin]
    decorate Counted(inner: Plugin) as Plugin
    eager strong Third as [String: Command] at "third" { accessor commandsByName for [String: Command] }
    eager strong Asked as Asking
    decorate Lazily(inner: () -> Asking) as Asking
    private eager strong Hidden
    private eager strong Behind as Showing
    decorate Front(inner: Showing) as Showing
    include Tools
    #if MORE
    eager strong More as [Command]
    decorate MoreCounted(inner: Command) as Command
    #endif
    strong User(alone: Alone)
}

bundle Tools {
    eager strong Tool as Using
    decorate Sharpened(inner: Using) as Using
}

overridable container Child in App {
    eager strong Own as Doing
    decorate Done(inner: Doing) as Doing
    decorate Again(inner: Playing) as Playing
    eager strong Fourth as [Plugin]
}
