module Net {
    strong HTTP
}

import Foundation

assembly Storage {
    strong Disk
}

bundle Logs {
}

component ShopApp {
    strong Cart
}

facet Shown {
}

scope Session {
    strong Account
}

container App {
    transient Row(id input UUID)
}
