facet FeedParts {
    makeItem: Item
    makePage: (Int) -> Page
    item: Item
}
container App {
    makeSession: Session
    makeChat: (Int) -> Chat
    makeup: Makeup
    private makePlayer: any Player
    strong Cart(session: Session, chat: Chat)
}

facet Feeds {
    makeFeed() -> Feed
    makePage(id: Int) async throws -> Page
}

container Shop {
    func makeUser(id: Int) -> User
    makeFeed() -> Feed
    makePage(id: Int) async throws -> Page
}
