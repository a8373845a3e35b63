// The app's own lifetimes.

/// Lasts until the user logs out.
lifetime session
lifetime cached = Cached(limit: 2)
