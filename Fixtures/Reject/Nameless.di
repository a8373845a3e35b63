import Foundation

lifetime
lifetime cached = Cached(seconds: 5)

traits PetInjected: Named {
    var pet: Pet = PetInjector.defaultPet
    let motto: String = Motto.of(owner)
}

facet Shop { make Checkout(cart: Cart); any Basket }

container App: Shop {
    input name: String
    graph     Context()
    graph     Left(context: Context) { set weak page: Page }
    graph     Page(left: Left, right: Right)
    graph     Right(context: Context, n = 3)
    session {
        User(name: String)
        Cart(user: User) as Basket {
            set log: Log
            call start(with: Log, count = 2)
        }
    }
    tied      Flow(id: input UUID, log: Log, make: (UUID) -> Screen)
    transient Screen(id: input UUID, log: Log)
    transient Checkout(cart: input Cart)
    purgeable Images(log: Log)
    cached    Quotes(images: () -> Images)
    strong    ()
}
