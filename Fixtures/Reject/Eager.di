eager container None { }

facet View { eager Log }

container App {
    eager input name: String
    eager weak Log()
    eager transient Report()
    eager strong Database() async
    strong Pool() async
    eager strong Server(pool: Pool)
    eager strong Fine() throws
    eager strong Store() as Storing
    eager decorate Logged(inner: Storing) as Storing
}
