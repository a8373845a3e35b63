container App {
    strong    Box<Int>(_ value: Int)
    strong    Box<[String: Int?]>(_: [String: Int?])
    strong    Int = 3
    strong    [String: Int?] = ["a": nil] { accessor table }
    strong    Optional<Array<Int>> named list = [1]
    transient Pair<Box<Int>, Box<Array<Int>>>(left: Box<Int>, right: Box<[Int]>)
    strong    Box<Array<Int>>(_: Array<Int>) as self, class AnyBox<[Int]> { accessor listBox for Box<[Int]> }
    strong    [Int] = [1]
    strong    Store<User.ID>() as any Storing<User.ID>
    transient Model(ids: some Storing<User.ID>, both: B & A, meta: User.Type, list: [Int]? named list)
    strong    Both() as A & B
    strong    User.Type = User.self
}
