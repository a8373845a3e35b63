// 'Module::Name' is another key than 'Name' and 'Module.Name', and '[3 of T]' than 'InlineArray<3, T>'.
container App {
    strong Kit::Store
    strong Kit.Box<Kit::Store>() { accessor box }
    strong [3 of Kit::Tab] = .init(repeating: .home)
    transient One(store: Kit.Store, box: Kit.Box<Kit::Store>, tabs: [3 of Kit::Tab])
    transient Two(Kit::Store, [3 of Kit::Tab], tabs: InlineArray<3, Kit::Tab>)
    transient Three(store:: Kit::Store, tabs: [4 of Kit::Tab])
    strong Four as [2 of Kit::Page]
    strong Five = isNew ? Kit::Five.first : Kit::Five.last
    weak Kit::Six as any Kit::Page, [Kit::Page]
}
