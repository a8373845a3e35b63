/// What the list needs.
facet ListContainer {
    /// The items.
    any ItemService
    make DetailsModel(id: Int)
    Clock named wall
}

facet OtherForms {
    make ItemService
    Clock
    make Clock named wall
    Limit
    make Settings
}

facet Detail {
    make DetailsModel(id: Int)
}
