container App {
    transient Page
    transient Sheet(number: input Int, title: input String)
    transient Reader(makePage: () -> () -> Page)
    transient Writer(makeSheet: (Int) -> (String) -> Sheet)
    transient Editor(makeSheet: (Int) async -> () throws -> Sheet)
    transient Viewer(makePage: (() -> () -> Page)?)
}
