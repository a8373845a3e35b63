public import TenonFiles

/// Graphviz, where it is installed.
public enum Graphviz {
  /// The picture that Graphviz makes of a graph in its language.
  public static func svg(of dot: String) throws(FileError) -> String {
    guard let process = Subprocess(["dot", "-Tsvg"], input: dot) else {
      throw FileError(
        .usage,
        "'--format svg' needs Graphviz, and there is no 'dot' on the PATH; install Graphviz, or use"
          + " '--format html', which needs nothing")
    }
    let result = Subprocess.results(of: [process])[0]
    if result.status != 0 {
      let line = result.errors.split(whereSeparator: \.isNewline).first.map(String.init)
      throw FileError(.unwritable, "'dot -Tsvg' failed: \(line ?? "no output")")
    }
    return result.output
  }
}
