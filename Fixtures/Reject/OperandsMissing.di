import Foundation

lifetime session = as Storage()

container ShopApp {
    strong HTTP() = as Client
    strong Api(client: Client)
    strong Cache = named images
    strong Pages(cache: Cache named images)
    strong A1 = is Y
    strong A2 = as? P
    strong A3 = ?? 3
    strong A4 = && isOn
    strong A5 = in
    strong A6 = else
    strong A7 = throws
    strong A8 = if
    strong A9 = api as?
    strong B1 = -> Int
    strong B2 = [1, + 2]
    strong B3 = 1 + && 2
    strong B4 = make(try)
    strong B5 = make(api as?, 3)
    strong B6 = make(?? 3)
    strong C1(a = as P, b: Int = as P)
    input x: Int = as P
    strong C2 as [String: Page] at as Q
    strong C3 { set a = as P }
}
