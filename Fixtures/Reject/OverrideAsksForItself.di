bundle Storage {
    strong  Disk() as Reading
    strong  Log()
}
container App {
    include  Storage
    override strong Cached(inner: Reading) as Reading
    override strong Log(inner: Helper)
    strong   Helper(log: Log)
}
