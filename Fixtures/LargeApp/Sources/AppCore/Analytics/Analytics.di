// What is told what happens. The store that it wants is there once, though 'NetworkParts' brings it
// as well.

import Storage

bundle AnalyticsParts {
  include Storage.StorageParts
  strong  StoringTracker(store: KeyValueStore, log: LifeLog) as Tracker
}
