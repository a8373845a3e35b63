import UIKit

container ShopApp {
    strong    Catalog()
    transient UI.Item(catalog: Catalog)
    transient Model.Item(catalog: Catalog)
    transient List(item: Model.Item, row: UI.Item)
}
