facet Parts { Log }
facet More { Store }

container Feed in Parts { strong FeedScreen(log: Log) }
container Both in Parts & More { strong BothScreen(log: Log, store: Store) }
container Alone { strong AloneScreen }
container Other { strong OtherScreen }
container Kid in Other { strong KidScreen }

container App {
  strong Log
  strong Flow(
    makeFeed: () -> Feed, makeBoth: () -> Both, makeAlone: () -> Alone, makeKid: () -> Kid)
}
