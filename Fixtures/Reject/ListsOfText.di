container App {
    strong User
    - strong: Cart(user: User)
    - strong Order(user: User)
    -- transient Row(user: User)
    lazy var Search(user: User)
    weak var images: ImageCache?
    named("uploads") strong Session(user: User)
    decorate { Framed(inner: Order) as Order }
    transient func makePage(user: User) -> Page
}
