container App {
    strong    A()
    #if DEBUG
    strong    B()
}

#else
#endif
#if os(Linux)
import Foundation
