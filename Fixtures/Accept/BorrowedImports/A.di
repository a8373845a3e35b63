// What a storage's arguments need comes along with them, under the same conditions.
#if !PLAIN
import Foundation
lifetime cached = Cached(since: Date(timeIntervalSince1970: 0).timeIntervalSince1970)
#else
lifetime cached = Cached(since: 0)
#endif

bundle Parts {
    cached Part
}
