container App {
    container Inner { strong X(y: Y) }
    strong A(b: B)
    facet F { A }
    import Foundation
}
