import Core
import NetKit

// What another module keeps to itself cannot be had here.
container Session in App {
    strong Cart(store: Store, secret: Secret, shared: Shared, cellar: Cellar)
    include Parts
    include Tools
    include NetKit.Tools
}
container Inside in Inner { }
container Call in Net { }
container Browser in Web {
    strong Tab(cookies: Cookies, pages: Pages, drill: Drill)
}
container Deeper in Vault { }
container Wrongs { include Wrong }
container Basic in App: Basics, Basic2 { transient Page(saw: Saw, basics: Basics) }
container Digging { include Deep }
container Facing in App: Inward { }
