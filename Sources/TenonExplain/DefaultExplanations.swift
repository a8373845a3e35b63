extension ExplanationTexts {
  /// Explanations of diagnostics about defaults and optionals.
  static let defaults = #"""
    TN134
    A parameter has a default value that names an input, such as `url: URL = config.url`, and the container
    provides the parameter's type. A default value is used only where nothing provides the type.
    Why: The parameter gets what the container provides, whatever that is for. An input that is added for
    another purpose changes what the component is created with, and nothing else says so.
    How to fix it: To always use the value, make it a constant: `url = config.url`. Or give the other component
    or input a qualifier with `named`, so that it provides another key. If what is provided is meant, delete the
    default value.
    Wrong:
        container ReaderApp {
            input     config: Config
            input     deepLink: URL
            strong    HTTPClient(baseURL: URL = config.baseURL)
            transient Reader(link: URL, client: HTTPClient)
        }
    Right:
        container ReaderApp {
            input     config: Config
            input     deepLink: URL
            strong    HTTPClient(baseURL = config.baseURL)
            transient Reader(link: URL, client: HTTPClient)
        }

    TN135
    An optional parameter, one with a default value, or an optional member of a facet asks for what nothing
    provides, in no configuration, and something very near is there: the type is provided as its role only,
    under another qualifier, with one letter changed, in a child container, or in a bundle that isn't included.
    Why: The parameter is always `nil`, or always has its default value. That isn't an error, so nothing else says
    so.
    How to fix it: Ask for what is there, or provide what is asked for, as the help shows. If `nil` or the
    default value is meant, write it as a constant: `tracker = nil`.
    Wrong:
        container ReaderApp {
            strong    NetTracker as Tracking
            transient Reader(tracker: NetTracker?)
        }
    Right:
        container ReaderApp {
            strong    NetTracker as Tracking
            transient Reader(tracker: Tracking?)
        }
    """#
}
