// What one unit of a call has finished is not touched by a later one that fails, and is released once.
container App {
    strong    Server() throws { set weak log: Log; release close }
    strong    Log(tool: Tool)
    transient Tool(server: Server) throws
    transient Screen(one: Tool, two: Tool)
}
