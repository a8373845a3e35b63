container App {
    strong    Cart（user: User）
    strong    Shelf(cart： Cart)
    strong    Room(cart: Cart，shelf: Shelf)
    strong    Hall(open: () –> Cart)
    strong    User as [String： Named] at "user"
}
