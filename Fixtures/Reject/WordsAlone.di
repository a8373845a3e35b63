// Words of the language without what belongs to them, and others that mean nothing here.
container App {
    include "Basics"
    input ; strong X
    eager ; strong Y
    strong Z extra as R
    strong Q more named q
    exclude Others
    input title: String named "Home"
    transient T(id: input Int) { set id: input Int }
}
traits Pets {
    var pet: Pet Pet.shared
    val limit: Int = 3
}
