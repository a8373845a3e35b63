import Foundation

container ShopApp {
    strong    Catalog()
    transient Detail(id: input UUID, catalog: Catalog)
    transient Preview(detail: Detail(uuid = current), current: input UUID)
    transient List(catalog: Catalog, open: (UUID) -> Preview)
}
