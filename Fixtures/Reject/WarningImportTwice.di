import Foundation
import Persistence
import Foundation

container ChatApp {
    input     base: URL
    strong    Database(url = base)
    transient Rooms(database: Database)
}
