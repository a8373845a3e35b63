// The lifetimes of the app itself.

/// Until the user logs out.
lifetime session
lifetime cached = Cached(limit: 2)
