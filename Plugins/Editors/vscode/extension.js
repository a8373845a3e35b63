// Starts 'tenon lsp' for manifests.
"use strict";

const { accessSync, constants, existsSync } = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { buildCommand, findServer, packageRoot } = require("./launcher");

/** @type {import("vscode-languageclient/node").LanguageClient | undefined} */
let client;

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package of the manifest that is open, or the folder that is. */
function root() {
  const document = vscode.window.activeTextEditor?.document;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const above = document?.languageId === "tenon" ? packageRoot(document.uri.fsPath, existsSync, path.sep) : undefined;
  return above ?? folder;
}

function server() {
  return findServer({
    setting: vscode.workspace.getConfiguration("tenon").get("path"), environment: process.env, root: root(),
    isExecutable, separator: path.sep, delimiter: path.delimiter,
  });
}

async function build() {
  const folder = vscode.workspace.workspaceFolders?.[0];
  const execution = new vscode.ShellExecution(buildCommand, { cwd: root() });
  const task = new vscode.Task({ type: "tenon" }, folder ?? vscode.TaskScope.Workspace, "Build language server", "Tenon", execution);
  await vscode.tasks.executeTask(task);
  const done = vscode.tasks.onDidEndTaskProcess(async (event) => {
    if (event.execution.task.name !== task.name) return;
    done.dispose();
    if (event.exitCode === 0) await start();
  });
}

async function start() {
  await client?.stop();
  client = undefined;
  const command = server();
  if (!command) {
    const answer = await vscode.window.showInformationMessage("Build Tenon's language server? It takes two minutes.", "Build");
    if (answer === "Build") await build();
    return;
  }
  client = new LanguageClient(
    "tenon", "Tenon", { command, args: ["lsp"], options: { cwd: root() } },
    {
      documentSelector: [{ language: "tenon" }], initializationOptions: vscode.workspace.getConfiguration("tenon"),
      synchronize: { configurationSection: "tenon" },
    });
  await client.start();
}

/** Shows the graph of the container at the cursor, beside its manifest. */
async function showGraph() {
  const editor = vscode.window.activeTextEditor;
  if (!client || editor?.document.languageId !== "tenon") return;
  const place = client.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active);
  const graph = await client.sendRequest("tenon/graph", place);
  if (!graph) return;
  const panel = vscode.window.createWebviewPanel("tenon.graph", graph.title, vscode.ViewColumn.Beside, { enableScripts: true });
  panel.webview.html = graph.html;
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("tenon.restart", start),
    vscode.commands.registerCommand("tenon.build", build),
    vscode.commands.registerCommand("tenon.graph", showGraph));
  await start();
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
