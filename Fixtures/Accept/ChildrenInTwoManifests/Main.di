import Foundation

/// The parent, in a file of its own.
container App {
    input     folder: URL
    input     limit: Int named limit = 10
    strong    Server(folder: URL)
    fileprivate strong Hidden()
    private   strong Secret()
    strong    User(hidden: Hidden, secret: Secret)
    transient Fetch(path: input String, server: Server) as Fetching
    strong    First() as [Tool]
    // What stands in the other file.
    transient Opens(open: (String) -> Detail, other: () -> Other)
}

/// A child of a child that stands in the other file.
container Innermost in Detail {
    strong    Leaf(view: View, server: Server, folder: URL)
}

facet Serves {
    Server
    make any Fetching(path: String)
}
