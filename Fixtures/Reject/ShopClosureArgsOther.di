import Foundation

container ShopApp {
    strong    Catalog()
    transient ProductDetail(id: input UUID, catalog: Catalog)
    transient ProductList(catalog: Catalog, open: (String) -> ProductDetail)
}
