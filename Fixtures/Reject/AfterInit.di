lifetime session
lifetime session
lifetime strong
lifetime input
lifetime odd = 5
lifetime plain = Storage
lifetime made = makeStorage(5)
public lifetime seen

container App {
    strong    A() {
        set _: B
        set b: Bee
        set id: input Int
        set weak: B
        call
        call start(with: Missing)
        call stop() async
        set c: (Int) -> B
        set weak d: () -> B
        set weak e: B?
    }
    transient B()
    graph     C(id: input Int)
    sesion    D()
    session   E() { accessor resetSession }
    tied      F(id: input Int) { set name: input String }
    strong    G(f: F) { set f: F(id = 1) }
    strong    resetHost() { accessor tie }
}
