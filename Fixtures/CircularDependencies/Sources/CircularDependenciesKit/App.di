// Objects that know each other, in three containers that differ in one word: how long they live.
//
// What closes each ring is a property, which is set once everything in the ring is made. It is weak
// in Swift, and says so here, for otherwise the ring would keep itself alive.

/// What each of the containers makes.
public facet Rings {
  make Parent
  make Child
  make Author
  make North

  make Family
  make Shelf
  make Compass
}

/// Makes rings anew in each call, and keeps none.
public container GraphRings: Rings {
  input log: LifeLog  // told by every object when it is made and when it goes

  graph {
    // One side by init, the other by a property.
    Parent(child: Child, log: LifeLog)
    Child(log: LifeLog) { set weak parent: Parent }

    // Both sides by properties.
    Author(log: LifeLog) { set book: Book }
    Book(log: LifeLog) { set weak author: Author }

    // A ring of four, by init and by property in turn.
    North(east: East, log: LifeLog)
    East(log: LifeLog) { set south: South }
    South(west: West, log: LifeLog)
    West(log: LifeLog) { set weak north: North }
  }

  // Each asks for the far side first.
  transient {
    Family(child: Child, parent: Parent)
    Shelf(book: Book, author: Author)
    Compass(west: West, north: North)
  }
}

/// Makes rings that live for as long as somebody holds them.
public container WeakRings: Rings {
  input log: LifeLog  // told by every object when it is made and when it goes

  weak {
    // One side by init, the other by a property.
    Parent(child: Child, log: LifeLog)
    Child(log: LifeLog) { set weak parent: Parent }

    // Both sides by properties.
    Author(log: LifeLog) { set book: Book }
    Book(log: LifeLog) { set weak author: Author }

    // A ring of four, by init and by property in turn.
    North(east: East, log: LifeLog)
    East(log: LifeLog) { set south: South }
    South(west: West, log: LifeLog)
    West(log: LifeLog) { set weak north: North }
  }

  // Each asks for the far side first.
  transient {
    Family(child: Child, parent: Parent)
    Shelf(book: Book, author: Author)
    Compass(west: West, north: North)
  }
}

/// Makes each ring once, and keeps it.
public container StrongRings: Rings {
  input log: LifeLog  // told by every object when it is made and when it goes

  strong {
    // One side by init, the other by a property.
    Parent(child: Child, log: LifeLog)
    Child(log: LifeLog) { set weak parent: Parent }

    // Both sides by properties.
    Author(log: LifeLog) { set book: Book }
    Book(log: LifeLog) { set weak author: Author }

    // A ring of four, by init and by property in turn.
    North(east: East, log: LifeLog)
    East(log: LifeLog) { set south: South }
    South(west: West, log: LifeLog)
    West(log: LifeLog) { set weak north: North }
  }

  // Each asks for the far side first.
  transient {
    Family(child: Child, parent: Parent)
    Shelf(book: Book, author: Author)
    Compass(west: West, north: North)
  }
}
