facet ListFacet { Other; Other; make Row(id: Int); make Row(n: Int) }
facet Swiftish {
    var service: any Service { get }
    func makeRow(id: Int) -> Row
}

container App: ListFacett, ListFacet, ListFacet {
    strong Other()
    transient Row(id: input Int)
}
