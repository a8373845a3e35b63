lifetime session lifetime login
container App {
    strong Log = .shared    strong Clock()
    input title: String     include Parts
    strong Page(log: Log, clock: Clock, part: Part) }
bundle Parts { strong Part() }
