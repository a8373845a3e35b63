#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
#if DEBUG
import Foundation
#else
import struct Foundation.URL
#endif

/// What the app writes.
container App: Reporting {
    input name: String
    #if DEBUG
    /// How much is written.
    input level: Int
    include Debugging
    #else
    strong QuietLog() as Log
    #endif
    strong Store(log: Log, name: String, url = URL(string: "https://example.com")!)
    #if BETA
    strong Beta() as [Plugin]
    transient Banner(store: Store)
    graph Trace()
    #endif
    strong Base() as [Plugin]
    #if os(Linux)
    purgeable LinuxCache() as Cache
    #elseif os(macOS)
    purgeable MacCache() as Cache
    #else
    strong OtherCache() as Cache
    #endif
    #if BETA && DEBUG
    decorate Loud(inner: Log) as Log
    #endif
    transient User(plugins: [Plugin], cache: Cache, banner: Banner?, trace: Trace?, again: Trace?)
    weak {
        #if DEBUG
        Debugger(level: Int)
        #endif
        Window(makeUser: () -> User)
    }
}

bundle Debugging {
    strong DebugLog(level: Int) as Log
    #if BETA
    strong DebugBeta() as [Plugin]
    #endif
}

facet Reporting {
    any Log
    #if BETA
    make Banner
    #endif
}

#if DEBUG
/// Only for developers.
container Lab in App {
    transient Bench(log: Log, level: Int)
    #if BETA
    strong Probe(trace: Trace)
    #endif
}
#endif

lifetime session
container Other {
    #if DEBUG
    session Token()
    tied Guest()
    #endif
    strong Plain()
}
