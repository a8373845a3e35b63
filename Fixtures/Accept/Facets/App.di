container App: ListContainer, OtherForms, Detail, CustomStringConvertible {
    input     limit: Limit
    transient ItemServiceImpl() as ItemService
    transient DetailsModel(id: input Int, service: ItemService)
    strong    Clock named wall = Clock(name: "wall")
    transient Clock = Clock(name: "plain")
    strong    Settings() { accessor preferences }
}
