#if DEBUG
lifetime session

facet Tools {
    Inspector
}
#endif

container App: Tools {
    strong  Inspector
    session Account
    strong  Menu(tools: Tools)
}
