/// The version of Tenon's tools, and of its plugins, which have links to this file. `.ci/release` sets it.
public let version: String = "0.1.0"
