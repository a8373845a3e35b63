import struct CLib.fill_mode
import struct CLib.sigset

container ShopApp {
    strong logger = Logger2()
    transient url = URL(string: "x")!
    weak { cache throws = try Cache(named: "a") }
    strong defaults = .standard
    strong userDefaults = UserDefaults.standard
    strong c_queue = Queue<Int>(label: "c")
    strong Row
    strong first = Row()
    graph log(level: Int) = Logger3(level)
    input level: Int
    strong store as Storing = Disk()
    decorate checked(inner: Storing) as Storing = Checked(inner)
    // Types of C, or types of the app's own that are used as such.
    strong sqlite3_mutex = sqlite3_mutex()
    strong handle_t = make()
    strong timeval = now()
    strong sigset = fill()
    strong utsname
    strong point = origin()
    transient Path(start: point)
}
