bundle Storage {
    strong  Disk() as Reading
    strong  Log()
}
container App {
    include  Storage
    // Nothing of this kind; another name; another qualifier.
    override strong Ghost()
    override strong Disc() as Readin
    override strong Log() named file
    override input  size: Int
}
// Nothing is included at all; what stands beside it is not replaced.
container Bare {
    override strong Log()
    strong   Disk()
}
