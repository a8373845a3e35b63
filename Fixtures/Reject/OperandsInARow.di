import Foundation
lifetime session
container App {
    strong Clock = .now session Foo()
    strong Bar(x = 3 y: Clock)
    strong Panel async throws = try await .open(on: clock)! { $0 } done: { $1 }
    strong Page = Page(title: "x") title
    strong Text = copy first
}
