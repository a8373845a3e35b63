// An input that is labelled as the running call is where functions pass that on, and that may be left out.
overridable container App {
    transient Page(of: input Int, in: input Int = 3) as Paging { set x: Shared; call go }
    decorate  Loud(inner: Paging, at: input String = "x") as Paging { set x: Shared }
    graph     Shared { set weak page: Paging(of = 2) }
    transient Box(page: Paging(of = 3), other: Paging(of = 3, in = 4), shared: Shared)
}

container Child in App {
    transient Row(in: input Int = 5, shared: Shared, page: Paging(of = 2))
}
