"use strict";

const assert = require("node:assert");
const test = require("node:test");
const Module = require("node:module");
const { buildCommand, findServer, packageRoot } = require("./launcher");

const surroundings = (files, more = {}) => ({
  environment: { PATH: "/usr/bin:/opt/bin" }, root: "/app", isExecutable: (path) => files.includes(path), ...more,
});

test("what is named is taken, then what is built, then what is installed", () => {
  const files = ["/app/.build/release/tenon-tool", "/app/.build/debug/tenon-tool", "/opt/bin/tenon"];
  assert.equal(findServer(surroundings(files, { setting: "/my/tenon" })), "/my/tenon");
  assert.equal(findServer(surroundings(files, { environment: { TENON: "/its/tenon" } })), "/its/tenon");
  assert.equal(findServer(surroundings(files)), files[0]);
  assert.equal(findServer(surroundings(files.slice(1))), files[1]);
  assert.equal(findServer(surroundings(files.slice(2))), files[2]);
  assert.equal(findServer(surroundings([])), undefined);
  assert.equal(findServer(surroundings(files, { root: undefined })), files[2]);
});

test("the nearest package above a file", () => {
  const exists = (path) => ["/app/Package.swift", "/app/kit/Package.swift"].includes(path);
  assert.equal(packageRoot("/app/kit/Sources/Kit/Kit.di", exists), "/app/kit");
  assert.equal(packageRoot("/app/Sources/App.di", exists), "/app");
  assert.equal(packageRoot("/other/App.di", exists), undefined);
});

test("the extension starts what the launcher finds, restarts it, and shows its graph", async () => {
  const log = [];
  const panels = [];
  const commands = {};
  const stubs = {
    vscode: {
      workspace: { getConfiguration: () => ({ get: () => "/my/tenon" }), workspaceFolders: [{ uri: { fsPath: "/app" } }] },
      window: {
        createWebviewPanel: (...created) => {
          panels.push({ created, webview: {} });
          return panels.at(-1);
        },
      },
      ViewColumn: { Beside: -2 }, commands: { registerCommand: (name, body) => { commands[name] = body; return { dispose() {} }; } },
    },
    "vscode-languageclient/node": {
      LanguageClient: class {
        constructor(id, name, server) { log.push(`${id} ${server.command} ${server.args}`); }
        async start() { log.push("start"); }
        async stop() { log.push("stop"); }
        code2ProtocolConverter = { asTextDocumentPositionParams: (document, position) => [document.name, position] };
        async sendRequest(method, parameters) { return { title: method, html: `${parameters}` }; }
      },
    },
  };
  const load = Module._load;
  Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);
  const { activate, deactivate } = require("./extension");
  Module._load = load;
  await activate({ subscriptions: [] });
  await commands["tenon.restart"]();
  await commands["tenon.graph"]();
  assert.equal(panels.length, 0, "no manifest is open");
  stubs.vscode.window.activeTextEditor = { document: { languageId: "tenon", name: "App.di" }, selection: { active: 7 } };
  await commands["tenon.graph"]();
  assert.deepEqual(panels, [
    { created: ["tenon.graph", "tenon/graph", -2, { enableScripts: true }], webview: { html: "App.di,7" } },
  ]);
  stubs.vscode.window.activeTextEditor = undefined;
  await deactivate();
  assert.deepEqual(log, ["tenon /my/tenon lsp", "start", "stop", "tenon /my/tenon lsp", "start", "stop"]);
  assert.match(buildCommand, /^swift package -c release tenon lsp$/);
});

test("the manifest of the extension", () => {
  const manifest = require("./package.json");
  assert.deepEqual(manifest.contributes.languages[0].extensions, [".di"]);
  assert.equal(manifest.contributes.grammars[0].scopeName, require("../tenon.tmLanguage.json").scopeName);
  assert.deepEqual(Object.keys(manifest.dependencies), ["vscode-languageclient"]);
});
