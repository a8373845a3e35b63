// The storage of the other manifest's lifetime is made here, with what that one imports; and the
// components have the names of a container's own helpers.
lifetime session

container Inside {
    cached    Report()
    purgeable PurgeableInstances()
    session   SessionInstances()
    graph     Call() { set weak steps: Steps }
    graph     Steps(call: Call, unfinished: Unfinished)
    graph     Unfinished(call: Call)
    purgeable MemoryWarnings()
}
