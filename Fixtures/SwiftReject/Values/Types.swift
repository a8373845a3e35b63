final class Cart {}
struct Session { init(cart: Cart) {} }
struct Owner { init(id: Int, start: Int) {} }
struct Room { init(owner: Owner) {} }
struct Store { init(cart: Cart) {} }
struct Logger {}
struct DiskLog {}
final class Keeper { func close(fade: Int) {} }
func fill() -> Cart { Cart() }
