/// The version of Tenon: of the tools, and of the plugins, which have this file through links. `.ci/release` sets it.
public let version: String = "0.1.0"
