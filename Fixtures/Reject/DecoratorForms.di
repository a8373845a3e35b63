container App {
    strong   Disk() as Reading, Writing
    strong   Plug() as [Plugin]
    decorate Roleless(inner: Reading)
    decorate Nothing()
    decorate Two(inner: Reading) as Reading, Writing
    decorate Own(inner: Reading) as self
    decorate All(inner: [Plugin]) as [Plugin]
    decorate strong Long(inner: Reading) as Reading
    override decorate Over(inner: Reading) as Reading
    private decorate Small(inner: Reading) as Reading
}
