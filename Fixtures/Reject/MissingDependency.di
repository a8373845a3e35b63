container App {
    transient Root(list: ListScreen)
    transient ListScreen(model: ListModel)
    transient ListModel(service: ItemService, clock: Clock)
    transient Other(model: ListModel)
    strong    Logger()
}
