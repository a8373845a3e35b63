bundle Logging { strong Log }
container ServerApp {
    uses Logging
    strong Router(log: Log)
    strong Pool(log: Log)
}
