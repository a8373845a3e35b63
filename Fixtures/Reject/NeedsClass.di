lifetime session
container App {
    weak T? = make()
    purgeable T! named one = make()
    tied Optional<T> named two = make()
    weak [T] = [] { accessor list }
    purgeable Dictionary<String, T> = [:] { accessor dictionary }
    tied (T, T) = make() { accessor pair }
    weak (() -> T) = make() { accessor closure }
    purgeable T.Type = T.self
    tied any P.Type = T.self { accessor meta }
    weak Void = () { accessor nothing }
    weak (any P)? = nil
    weak {
        U?? = make()
    }
    strong V? = nil
    session W? = nil
    graph V? named three = nil
    weak any P named four = make()
    weak X
}
bundle Some {
    weak Y? = make()
}
