// What a container has of its parent is not known where it names two; no more is said of it.
facet Parts { API }
container App: Parts { strong API }
container Child in Parts, App {
    strong API
    strong Model(api: API, gone: Gone)
}
