container App {
    strong   Disk() as Reading
    strong   Log()
    input    size: Int

    // Nothing plays the role: nothing at all, a near miss, its own type, another qualifier.
    decorate Nope(inner: Writing) as Writing
    decorate Slip(inner: Readin) as Readin
    decorate Core(inner: Disk) as Disk
    decorate Other(inner: Reading named q) named q as Reading
    // What is given is not made.
    decorate Bigger(inner: Int) as Int = inner + 1
    // None asks for what it wraps.
    decorate Deaf(log: Log) as Reading
}
