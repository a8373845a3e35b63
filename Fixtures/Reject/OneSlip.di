container App {
    transient Spelling locale = .current) as SpellChecker
    weak
        Cache()
        Index(cache: Cache)
    }
    strong Header(title: "x \(id", other: Other,
        more: More)
    transient Foo(a: Cache ; b: Index)
}

container Groups {
    weak {
        A()
    private transient {
        B(missing: Missing)
    }
    strong C()
}
