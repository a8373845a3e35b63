import Feature
import ToolKit
container App: FeedParts, ToolParts {
    strong API(feed: (String) -> Feed, screen: FeedScreen(topic = "x"))
    transient Home(inner: InnerScreen, tool: Tool)
}
container Part in InnerParts { strong A }
