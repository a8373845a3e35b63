bundle Networking {
    input  config: Config
    strong HTTPClient(baseURL: URL = config.baseURL, defaults: UserDefaults = .standard)
}

container App {
    include   Networking
    input     deepLink: URL
    strong    UserDefaults = .standard
    strong    FileLog as Log
    transient Screen(link: URL = deepLink, log: Log = config.log, url: URL named home = config.home)
    transient Store(path = "x")
    transient Shelf(store: Store = Store(path: config.path), now: () -> URL = { config.now })
    transient Page {
        set  url: URL? = config.urls.page
        call open(at: URL = URL(string: config.text)!)
    }
}
