/// Writes down what happens to it.
class Noted {
  var mark = "" { didSet { note("mark \(mark)") } }
  init() { note("init") }
  func note(_ text: String) { print("  \(type(of: self)) \(text)") }
  func start() { note("start") }
}

final class Top: Noted {
  var helper: Helper? { didSet { note("helper") } }
  init(left: Left, right: Right) {}
  func use(helper: Helper, count: Int) {
    precondition(helper !== self.helper)
    note("use \(count)")
  }
}
final class Left: Noted { var right: Right? { didSet { note("right") } } }
final class Right: Noted { weak var left: Left? { didSet { note("left") } } }
final class Helper: Noted { init(tool: Tool) {} }
final class Tool: Noted {}

final class Order {
  var number = 0
  var text = ""
  var sum = 0
  var item: Item?
  var log = ""
  init(id: Int, note: String) {}
  func add(_ first: Int, _ second: Int, item: Item, title: String) -> Int {
    log = "\(first) \(second) \(item.description) \(title)"
    return 0
  }
}
final class Item {
  let id: Int
  let title: String
  var text = ""
  init(id: Int, _ title: String) {
    self.id = id
    self.title = title
  }
  var description: String { "\(id)-\(title)-\(text)" }
}
final class Basket {
  let first: Order
  weak var order: Order? { didSet { print("  a weak order:", order?.number ?? -1) } }
  init(order: Order) { first = order }
}
final class Delivery {
  var order: Order?
  init(id: Int) {}
  func send(to number: Int) { print("  sent to", number, order?.text ?? "") }
}

enum Style {
  case narrow
  case wide(Int)
}
struct Missing {}
/// A result that nobody may ignore without saying so.
struct Result { let text: String }
final class Panel {
  var style = Style.narrow
  var list: [Int] = []
  var onTap: (Int) -> String = { _ in "" }
  var makeItem: ((Int, String) -> Item)?
  var now: (() -> Int)?
  var missing: Missing? = Missing()
  var calls: [String] = []
  func lay(out: String, _ other: String, tool: Tool, _ number: Int) {
    calls.append("lay \(out) \(other) \(tool.mark) \(number)")
  }
  func `repeat`(in count: Int) { calls.append("repeat \(count)") }
  func result() -> Result {
    calls.append("result")
    return Result(text: "unused")
  }
  @discardableResult func discarded() -> Result { result() }
  func generic<T>(value: T) -> T {
    calls.append("generic \(value)")
    return value
  }
}

protocol Service: AnyObject {
  var tool: Tool? { get set }
  func run(on panel: Panel)
}
enum Services {
  static func basic(_ tool: Tool) -> any Service { Basic() }
  private final class Basic: Noted, Service {
    var tool: Tool?
    func run(on panel: Panel) { note("run, with a tool: \(tool != nil)") }
  }
}
protocol Caller: AnyObject {}
protocol Answerer: AnyObject {}
final class Client: Noted, Caller, Answerer {
  weak var caller: (any Caller)?
  init(service: any Service) {}
  func answer(to answerer: any Answerer) { note("answers itself: \(answerer === caller)") }
}
protocol Shadow: AnyObject {}
final class Shade: Noted, Shadow { deinit { note("deinit") } }
struct Lit { let shadow: any Shadow }

final class Clash {
  var sets = 0
  var call2: Call?
  var log = ""
  init(call: Int, made: Int, sets: Int) {}
  func call(made: Int, call: Int) { log = "\(made) \(call)" }
  func finish(unfinished: Made) { precondition(unfinished === call2?.made) }
}
final class Call { var made: Made? }
final class Made { weak var call: Call? }
final class Named { var text = "" }

final class Plate {
  let food: Food
  let more: Food
  init(food: Food, more: Food) {
    self.food = food
    self.more = more
  }
}
final class Food {
  var portions = 0
  weak var tool: Tool?
  init(count: Int) {}
}
func finish() {
  let app = App(base: 100, title: "title", call: "call", made: 3)
  print("order")
  _ = app.makeTop()
  print("again, the tool is there")
  _ = app.makeHelper()

  print("inputs")
  let order = app.makeOrder(id: 7, note: "seven")
  print(" ", order.number, order.text, order.sum, order.item?.description ?? "", "|", order.log)
  precondition(app.makeBasket().order == nil)
  _ = app.makeDelivery(id: 4)

  print("constants")
  let panel = app.panel
  if case .wide(let width) = panel.style { print("  wide", width) }
  print(" ", panel.list, panel.onTap(1), panel.makeItem?(1, "one").description ?? "")
  print(" ", panel.now?() ?? 0, panel.missing == nil, panel.calls)

  print("roles")
  let client = app.client
  precondition(client.caller === client && app.theCaller === app.answerer)
  _ = app.service
  print("weak")
  let lit = app.makeLit()
  precondition(app.shadow === lit.shadow)

  print("names")
  let clash = app.makeClash(call: 1, made: 20, sets: 300)
  precondition(clash.call2?.made?.call === clash.call2)
  let plate = app.makePlate()
  print(" ", plate.food.portions, plate.more.portions, app.makeFood().portions)
  print(" ", clash.sets, clash.log, app.makeNamed().text)
}

finish()
