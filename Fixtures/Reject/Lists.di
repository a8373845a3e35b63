bundle Tabs { strong Tab }
bundle Menus { strong Menu }
bundle Lists { strong List }

container App {
    include Tabs, Nope, Menus, Tabs
    include  Menus, include Lists
    input    store: Store, cache, disk: Disk
    input    3: Number, font: Font = Font(a, b)
    input    user: User, input role: Role, override color: Color
    input    red: Int, green: Int, blue: String =
    strong  Screen(store: Store, disk: Disk, font: Font, user: User, role: Role, green: Green)
}

container Trailing {
    include  Tabs,
    override input size: Size,
    strong Page(size: Size)
    input    left: Left,
}

container Child in Parent {
    override input name: String, age: Int
    input height: Double, width: Float
    private input depth: Nothing, @Inject length: Nothing
}

container Parent {
    input  name: String, height: Double
    strong Room(name: String, height: Double)
    weak { include Lists, Menus }
}
