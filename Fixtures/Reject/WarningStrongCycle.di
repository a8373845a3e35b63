container App {
    graph     Parent(child: Child)
    graph     Child() {
        set parent: Parent
    }

    // Weak on one side, or by a call or a closure: no ring holds itself.
    graph     Model() { set view: View }
    graph     View() { set weak model: Model }
    strong    Bus() { call add(listener: Listener) }
    strong    Listener(bus: Bus)
    strong    Lamp(switch: () -> Switch)
    strong    Switch() { set lamp: Lamp }

    // A ring of three, through a transient, of mixed lifetimes.
    strong    One() { set two: Two }
    transient Two(three: Three)
    strong    Three() { set one: One }

    // Itself.
    weak      Self1() { set me: Self1 }
}
