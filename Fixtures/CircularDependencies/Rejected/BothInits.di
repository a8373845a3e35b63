container BothInits {
    strong Parent(child: Child)
    strong Child(parent: Parent)
}
