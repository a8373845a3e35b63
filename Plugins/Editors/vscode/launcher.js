// Where the language server is. It depends on nothing of the editor, so that it can be tested alone.
"use strict";

/** The command that builds the server and prints where it is. */
const buildCommand = "swift package -c release tenon lsp";

/**
 * The executable to start: what the setting names, $TENON, the tool that the package has built, or 'tenon' on the PATH.
 * @param {{setting?: string, environment: Record<string, string | undefined>, root?: string,
 *   isExecutable: (path: string) => boolean, separator?: string, delimiter?: string}} surroundings
 * @returns {string | undefined}
 */
function findServer({ setting, environment, root, isExecutable, separator = "/", delimiter = ":" }) {
  // What somebody has named is taken, whether it is there or not: another one would be a surprise.
  if (setting) return setting;
  if (environment.TENON) return environment.TENON;
  const built = root
    ? ["release", "debug"].map((configuration) => [root, ".build", configuration, "tenon-tool"].join(separator))
    : [];
  const onPath = (environment.PATH ?? "").split(delimiter).filter(Boolean).map((folder) => folder + separator + "tenon");
  return [...built, ...onPath].find(isExecutable);
}

/** The nearest folder above a file that has a Package.swift. */
function packageRoot(file, exists, separator = "/") {
  const names = file.split(separator);
  while (names.length > 1) {
    names.pop();
    if (exists([...names, "Package.swift"].join(separator))) return names.join(separator) || separator;
  }
  return undefined;
}

module.exports = { buildCommand, findServer, packageRoot };
