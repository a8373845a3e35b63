facet Basic { any Log }
facet More: Basic { any Clock }
facet Sent: Sendable { any Clock }

bundle Stores<T> where T: Storable { strong Store<User> }
bundle Caches: Stores { strong Cache }
facet Typed<T> { Store<T> }
lifetime session<T>
traits Themed<T> { var theme: Theme = .plain }

container App<Root>: More {
    include Stores<User>
    include Caches<User>
    strong Logger as Log
    strong Watch as Clock
    session Account
}
