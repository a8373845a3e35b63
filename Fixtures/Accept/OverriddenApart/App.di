// An override stands for its accessor's key, and for no other key of the same component.
overridable container App {
    strong    Impl as self, Role { set weak user: User }
    strong    User(role: Role)
    strong    Other as self, Role2
    decorate  Loud(inner: Role2) as Role2
    strong    Listener(role: Role2, other: Other)
    strong    Item as self, [Named]
    strong    List(items: [Named])
    transient Made as self, Role3
    graph     Part as self, Role4 { set note = 1 }
    transient Whole(part: Part, role: Role4, made: Made, role3: Role3)
}
