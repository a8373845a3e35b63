container App {
    if DEBUG
    strong Console()
    #endif
    strong Network()
}
container Login extends App {
    strong Form(network: Network)
}
container Session of App: AnyObject {
    strong Account(network: Network)
}
container Page App {
    strong Text(network: Network)
}
container Cart(parent: App) {
    strong Sum(network: Network)
}
container Plain Sendable {
    strong Frame()
}
