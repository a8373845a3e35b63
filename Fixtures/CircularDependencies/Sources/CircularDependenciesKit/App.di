// Objects that refer to each other, in three containers that differ in one word: the lifetime.
//
// A property closes each cycle. It is set once everything in the cycle has been created. It is weak
// in Swift, and `set weak` says so here; otherwise, the cycle would be a retain cycle.

/// What each of the containers provides.
public facet Rings {
    make Parent
    make Child
    make Author
    make North

    make Family
    make Shelf
    make Compass
}

/// Creates new cycles in each call, and retains none.
public container GraphRings: Rings {
    input log: LifeLog    // every object reports its init and deinit to it

    graph {
        // One side by init, the other by property.
        Parent
        Child { set weak parent: Parent }

        // Both sides by property.
        Author { set book: Book }
        Book { set weak author: Author }

        // A cycle of four, by init and by property in turn.
        North
        East { set south: South }
        South
        West { set weak north: North }
    }

    // Each requests the far side first.
    transient {
        Family
        Shelf
        Compass
    }
}

/// Creates cycles that live for as long as somebody holds them.
public container WeakRings: Rings {
    input log: LifeLog    // every object reports its init and deinit to it

    weak {
        // One side by init, the other by property.
        Parent
        Child { set weak parent: Parent }

        // Both sides by property.
        Author { set book: Book }
        Book { set weak author: Author }

        // A cycle of four, by init and by property in turn.
        North
        East { set south: South }
        South
        West { set weak north: North }
    }

    // Each requests the far side first.
    transient {
        Family
        Shelf
        Compass
    }
}

/// Creates each cycle once, and retains it.
public container StrongRings: Rings {
    input log: LifeLog    // every object reports its init and deinit to it

    strong {
        // One side by init, the other by property.
        Parent
        Child { set weak parent: Parent }

        // Both sides by property.
        Author { set book: Book }
        Book { set weak author: Author }

        // A cycle of four, by init and by property in turn.
        North
        East { set south: South }
        South
        West { set weak north: North }
    }

    // Each requests the far side first.
    transient {
        Family
        Shelf
        Compass
    }
}
