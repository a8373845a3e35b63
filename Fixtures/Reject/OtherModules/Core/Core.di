public container App {
    public input config: Config
    public strong Store()
    internal strong Secret()
    package strong Shared()
    private strong Cellar()
}
container Inner { }
bundle Parts { strong Gear(config: Config, oil: Oil) }
bundle Tools { strong Saw() }
public facet Basics { Store }
facet Inward { Store }
