container App {
    private {
        strong Disk
        weak Cache(disk: Disk)
        transient Query(cache: Cache)
    }
    public {
        strong Store
        strong Index(store: Store)
    }
    @MainActor {
        Player
        Speaker(player: Player)
    }
    internal eager {
        strong Clock
    }
    transient Screen(query: Query, index: Index, speaker: Speaker, clock: Clock)
}
