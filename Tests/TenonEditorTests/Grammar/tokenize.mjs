// Prints what a TextMate grammar makes of texts: a letter for each UTF-16 unit of each.
// node tokenize.mjs ENGINE GRAMMAR TEXTS: ENGINE is the folder 'static' of the package instaui-shiki 0.9.0, which has
// vscode-textmate and Oniguruma; TEXTS is a JSON array of strings.
import { readFileSync, writeFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";

const [engine, grammarPath, textsPath] = process.argv.slice(2);
globalThis.window = {};
const folder = mkdtempSync(join(tmpdir(), "textmate-"));

async function load(file, exports) {
  const text = readFileSync(join(engine, file), "utf8")
    .replace(/^import .*$/gm, "").replace(/export \{[^}]*\};?\s*$/, "");
  const path = join(folder, file.replace(".js", ".mjs"));
  const names = "pn gn Q Te mn yn _n bn Pe Ie Sn Cn wn vn kn W".split(" ")
    .filter((name) => !new RegExp(`(function|class|const|let|var) \\${name === "$" ? "$" : ""}${name}\\b`).test(text));
  writeFileSync(path, `const stub = () => ({}); const ${names.map((name) => `${name} = stub`).join(", ")};\n${text}\n${exports(text)}`);
  return import(pathToFileURL(path));
}

const registryName = (text) => /class \w+ extends (\w+) \{\s*constructor\(t, r, s, o = \{\}\)/.exec(text)[1];
const code = await load("shiki-code.js", (text) => `export { ${registryName(text)} as Registry };`);
const { BA } = await load("shiki-engine.js", () => "export { BA };");
const oniguruma = await BA();
const grammar = JSON.parse(readFileSync(grammarPath, "utf8"));
const registry = new code.Registry({
  theme: { name: "none", settings: [] },
  onigLib: {
    createOnigScanner: (patterns) => oniguruma.createScanner(patterns),
    createOnigString: (text) => oniguruma.createString(text),
  },
  loadGrammar: (scope) => (scope === grammar.scopeName ? grammar : undefined),
});
const loaded = registry.loadGrammar(grammar.scopeName);

const letters = [
  ["comment", "c"], ["string.regexp", "r"], ["string", "s"], ["constant.numeric", "n"],
  ["meta.preprocessor", "d"], ["keyword.control.directive", "d"], ["storage.modifier.attribute", "a"],
  ["keyword.operator", "."], ["keyword", "k"], ["storage", "k"],
];
const letter = (scopes) =>
  (letters.find(([prefix]) => scopes.some((scope) => scope.startsWith(prefix))) ?? ["", "."])[1];

const results = JSON.parse(readFileSync(textsPath, "utf8")).map((text) => {
  let stack = null;
  let result = "";
  for (const line of text.split(/(?<=\r\n|\n|\r(?!\n))/)) {
    const content = line.replace(/[\r\n]+$/, "");
    const tokens = loaded.tokenizeLine(content, stack);
    stack = tokens.ruleStack;
    let end = 0;
    for (const token of tokens.tokens) {
      end = Math.min(token.endIndex, content.length);
      result += letter(token.scopes).repeat(Math.max(0, end - token.startIndex));
    }
    result += " ".repeat(line.length - end);
  }
  return result;
});
process.stdout.write(JSON.stringify(results));
