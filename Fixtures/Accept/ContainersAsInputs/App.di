// An input whose type is a container's is handed over, and not the container that asks or its parent.
container App {
    input  previous: App?
    input  label: String
    strong History(label: String, previous: App?)
}

container Copy in App {
    input  source: App
    strong Reader(app: App, label: String)
}
