import Foundation

container ShopApp {
    input style: Style Style.plain
    strong URL URL(string: "https://example.com")!
    strong any Clock Clock.system()
    strong Home as Screen Home.make()
    strong Away as [Size: Shape] Size.large
    strong Near as [String: Screen] "home"
    strong Far as [Size: Shape] .small
    strong Int 3
    strong Net as Client
    decorate Retry(inner: Client) as Client Retry(of: inner)
    strong Int named base base
    strong Disk As Storing
    strong Saver(storing: Storing)
}
