container HouseApp {
    private strong Bolt
    private strong Bolt
    strong Lock(bolt: Bolt)
}
