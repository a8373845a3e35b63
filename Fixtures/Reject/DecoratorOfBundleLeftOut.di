bundle Plain { strong HTTPService as Serving }
container WebApp {
    decorate Logged(inner: Serving) as Serving
    strong User(service: Serving)
}
