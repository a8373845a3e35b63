container App {
    strong    Image
    transient Screen(load: @Sendable () -> Image, show: @MainActor () -> Image)
}

container Child in App {
    transient Page(load: @Sendable () -> Image)
    strong    Model
    transient List(make: @Sendable () -> Model)
}
