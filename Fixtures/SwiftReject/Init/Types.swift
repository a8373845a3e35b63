struct Size { init(_ value: Int) {} }
final class Engine { init(extent: Size) {} }
final class Wheel { init(size: String, hub: String) {} }
final class Hub {}
final class Door { init(size: Size) {} }
final class Lamp { init?() {} }
struct Bell { init?() {} }
struct Bus { init(size: Size, hubs: String) {} }
struct Constant { init(text: String) {} }
