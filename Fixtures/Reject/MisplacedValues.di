import Foundation

container App {
    input     config: Config
    input     queue: DispatchQueue.main
    strong    URLSession.shared as Loading
    strong    UserDefaults.standard
    weak      NotificationCenter.default named posts
    strong    config.session
    strong    FileManager.default(Config)
    strong    3
    strong    Client(url: config.baseURL, queue: DispatchQueue.main, tabs: [Tab.home, Tab.help])
    strong    Page(make: () -> URLSession.shared) { set session: URLSession.shared }
    strong    Reader(URLSession.shared) as Store.shared
    transient Row(id: input UUID.zero, made: Date(timeIntervalSince1970: 0))
    strong    List(row: Section(title: "Tea"))
    transient Section(title: input String)
}

facet Parts {
    FileManager.default
}
