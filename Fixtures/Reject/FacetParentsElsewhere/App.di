import Feature
import ToolKit
container App: FeedParts, ToolParts {
    strong API(feed: (String) -> Feed, other: Feed(topic = "x"))
    transient Home(inner: Inner, tool: Tool)
}
container Part in InnerParts { strong A }
facet OwnParts { API }
container Own in OwnParts { strong Cut(saw: Saw) }
