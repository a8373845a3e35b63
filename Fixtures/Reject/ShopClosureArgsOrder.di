import Foundation

container ShopApp {
    strong    Catalog()
    transient ProductDetail(id: input UUID, editing: input Bool, catalog: Catalog)
    transient ProductList(catalog: Catalog, open: (Bool, UUID) -> ProductDetail)
}
