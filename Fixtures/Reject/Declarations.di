import Foundation
import Swift
import Foundation

container App {
    strong App()
}

facet App { }
container App { }
facet F { (Int, Int); make () -> Int }
