import Foundation

container ShopApp {
    strong    Catalog()
    transient Detail(id: input UUID, editing: input Bool, catalog: Catalog)
    transient Preview(detail: Detail(id = current), current: input UUID)
    transient List(catalog: Catalog, open: (UUID) -> Preview)
}
