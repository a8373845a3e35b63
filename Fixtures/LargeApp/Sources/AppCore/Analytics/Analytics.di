// The tracker, which records events. It needs a store. There is only one, although 'NetworkParts'
// includes it as well.

import Storage

bundle AnalyticsParts {
    include Storage.StorageParts
    strong  StoringTracker as Tracker
}
