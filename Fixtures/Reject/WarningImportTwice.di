import Foundation
import Persistence
import Foundation

container ChatApp {
    input     base: URL
    strong    Database(url: URL)
    transient Rooms(database: Database)
}
