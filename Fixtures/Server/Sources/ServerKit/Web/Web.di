// The middlewares, which see a request before it is answered.

import Platform

bundle WebParts {
  strong Metrics

  // In this order, for every request.
  transient {
    LogRequests(journal: Journal) as [Middleware]
    CountRequests(metrics: Metrics) as [Middleware]
    CheckUser(sessions: Sessions) as [Middleware]
  }
}
