import Core

// What 'Core' takes from a module of which nothing is known cannot be judged.
container Session in App { strong X(y: Nope) }
container Further in Session { strong Z(y: Nope) }
container Other in Inside { strong Y(store: Store) }
container Third { include Parts }
