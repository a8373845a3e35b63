public container App: Unfinished, Nobody {    // error: does not conform to protocol 'Unfinished' | error: cannot find type 'Nobody' in scope | error@8: initializer cannot be declared public because its parameter uses an internal type
    public input hidden: Hidden               // error: property cannot be declared public
    strong    Hidden2()                       // error: property cannot be declared public
    transient Hidden3(input: input Hidden)    // error: method cannot be declared public
    strong    Secret()                        // error: 'Secret' initializer is inaccessible
}

public facet Narrow {
    Hidden2                        // error: property cannot be declared public
    make Hidden3(input: Hidden)    // error: method cannot be declared
    Unheard                        // error: cannot find type 'Unheard' in scope
}

public facet Wider: Narrow2, Quiet {    // error: public protocol cannot refine an internal protocol
    make Open
}

package facet Wider2: Quiet2 {    // error: package protocol cannot refine an internal protocol
    make Open
}

internal facet Wider3: Quiet3 {    // error: 'Quiet3' is inaccessible due to
    make Open
}

public facet Narrow2 { make Open }
