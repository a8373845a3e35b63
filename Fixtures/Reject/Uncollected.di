container App {
    strong    Auth as Interceptor
    strong    Retry as self, any Interceptor
    weak      Log as Logging, Interceptor
    transient Client(interceptors: [Interceptor])
    strong    Red as Theme
    strong    Blue as Theme
    transient Themes(all: [String: any Theme])
    strong    One as Both
    strong    Two as Both
    transient Alone(one: Both)
    transient All(all: [Both])
}

container Child in App {
    strong Home as Tab
    strong Search as Tab
    strong Bar(makeTabs: () -> [Tab])
}
