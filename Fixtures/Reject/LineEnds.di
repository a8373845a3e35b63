import
import Foundation
container App {
    strong Y as
    strong Z() =
    input z:
    input w: Int
    transient
    W(a: input Int)
    strong X(w Int)
    strong V named q(w: Int)
    strong U(a: inout Int)
    strong T() as P?
    strong S() as (Int, Int)
    transient R(q: input Int, q: input Int)
}
facet F {
    strong Y
    make X(a: Int = 3)
    make W(a: input Int)
    make V(c = 3)
}
