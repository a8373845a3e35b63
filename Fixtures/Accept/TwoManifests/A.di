public import Foundation

lifetime cached = Cached(interval: TimeInterval(60))

/// Its purgeable component needs Foundation under UIKit, which it imports itself.
public container Shown {
    input     folder: URL
    purgeable Pool()
    // One can be seen farther than the other; whoever sees one of the type can tie it.
    internal tied Near() named near as Tying
    tied      Far() named far as Tying
    // Two spellings of one type have one 'tie'.
    tied      Box<[Int]>()
    tied      Box<Array<Int>>() named second
}
