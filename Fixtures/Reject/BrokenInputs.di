facet F { make Detail(id: Int) }

container App: F {
    transient Detail(id: input Int editing: input Bool = false)
    transient Sheet(detail: Detail(id = other, editing = true), other: input Int)
    transient List(make: (Int, Bool) -> Detail)
}
