public container Base {
    public strong Api
    package strong Shared
    internal strong Inner
    private strong Own
}

public container CoreTrip in Base {
    root public transient Screen
}

bundle Parts {
    strong News as [Tab]
    root transient Page
}
