/// Everything that the program keeps alive.
container App {
    input   name: String
    include Features
    include Logging         // reached through 'Features' twice as well: it counts once
    strong  Screen(profile: Profile, feed: Feed, log: Log)
}

/// Another container has instances of its own of what one bundle brings.
container Tool {
    include Logging
    input   level: Int = 7
}

bundle Features {
    include Profiles
    include Feeds
}

// It asks for what only the container that includes it has.
bundle Profiles {
    include   Network
    strong    Profile(client: Client, name: String, log: Log)
}

bundle Feeds {
    include   Network
    strong    Feed(client: Client, makeItem: (Int) -> Item)
    transient Item(id: input Int, log: Log)
    private weak Cache() named item
    transient Reader(cache: Cache named item)
}
