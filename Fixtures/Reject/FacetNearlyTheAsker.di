facet Parts { Log }
container CarApp {
    strong Log
    transient Partly(parts: Parts)
}
