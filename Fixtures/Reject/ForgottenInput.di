facet F { make Detail(id: UUID) }

container App: F {
    transient Detail(id: UUID, editing: input Bool = false)
    transient List(make: (UUID) -> Detail)
    transient Sheet(detail: Detail(id = x, editing = true), x: input UUID)
    transient Row(id: input Int, n: input = 1)
}
