/// What is set and called once everything is made.
container App {
    input     base: Int
    input     title: String named title
    input     call: String named call
    input     made: Int named made

    // The order: everything by init, then every set, then every call.
    transient Top(left: Left, right: Right) {
        call start()
        set  helper: Helper
        call use(helper: Helper, count = 2)
        set  mark = "top"
    }
    graph     Left() { set right: Right; call start() }
    graph     Right() { call start(); set weak left: Left }
    transient Helper(tool: Tool) { call start() }
    strong    Tool() { call start(); set mark = "tool" }

    // Inputs of the component, of the container, and of what is asked for.
    transient Order(id: input Int, note: input String) {
        set  number = id
        set  text = note + "!"
        set  sum = id + base
        set  item: Item(id = id * 2, title)
        call add(_ = id, _ = base, item: Item(id = id + 1, note), title = title)
    }
    transient Item(id: input Int, _ title: input String) { set text = title.uppercased() }
    transient Basket(order: Order(id = 5, note = "basket")) { set weak order: Order(id = 6, note = "gone") }
    tied      Delivery(id: input Int) { set order: Order(id = id, note = "delivery"); call send(to = id) }

    // Constants and arguments of every shape, over several lines.
    strong    Panel() {
        set style = .wide(2)
        set list = [1, 2,
            3]
        set onTap = { "tap \($0)" }
        set makeItem: (Int, String) -> Item
        set now: () -> Int named base
        set missing: Missing?
        call lay(
            out = "a",
            _ = "b",
            tool: Tool,
            _: Int named base
        )
        call `repeat`(`in` = 2)
        call result()
        call discarded()
        call generic(value = 3)
    }
    strong    Int named base = base

    // Made by an expression, known by a protocol, roles with a block.
    strong    any Service(tool: Tool) = Services.basic(tool) {
        set  tool: Tool
        call run(on: Panel)
    }
    strong    Client(service: Service) as self, Caller, Answerer {
        set  weak caller: Caller
        call answer(to: Answerer)
        accessor theCaller for Caller
    }
    weak      Shade() as Shadow { set mark = "shade"; call start() }
    transient Lit(shadow: Shadow)

    // Names that this could trip over.
    transient Clash(call: input Int, made: input Int, sets: input Int) {
        set  sets = call + made + sets
        set  call2: Call
        call call(made = made, call = call)
        call finish(unfinished: Made)
    }
    graph     Call() { set made: Made }
    graph     Made() { set weak call: Call }
    // An input whose default serves, in the course of a call and outside.
    transient Plate(food: Food, more: Food(count = 5))
    transient Food(count: input Int = 2) { set portions = count; set weak tool: Tool }
    transient Named() { set  text = "\(title) \(call) \(made)" }
}
