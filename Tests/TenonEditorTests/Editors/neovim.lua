-- Drives a real Neovim: nvim --headless -u NONE -S neovim.lua, with $TENON and the runtime folder $TENON_VIM.
-- Prints a line for each thing that it does.
vim.opt.runtimepath:prepend(vim.env.TENON_VIM)
vim.cmd('filetype plugin on | syntax on | set nomore noswapfile')

local function say(...) io.stdout:write(table.concat({ ... }, ' '), '\n') end
local function wait(condition) return vim.wait(10000, condition, 20) end

vim.cmd('edit App.di')
say('filetype', vim.bo.filetype)
local client = vim.lsp.start_client({ name = 'tenon', cmd = { vim.env.TENON, 'lsp' }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, client)

local function codes()
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, tostring(diagnostic.code or diagnostic.user_data.lsp.code) .. '@' .. diagnostic.lnum .. ':' .. diagnostic.col)
  end
  table.sort(found)
  return table.concat(found, ',')
end

local function request(method, line, column, more)
  local at = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line, character = column } }
  local answers = vim.lsp.buf_request_sync(0, method, vim.tbl_extend('force', at, more or {}), 10000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '|') end

wait(function() return #vim.diagnostic.get(0) > 0 end)
say('diagnostics', codes())

vim.api.nvim_buf_set_lines(0, 2, 2, false, { '    strong Engine // 🚗' })
wait(function() return #vim.diagnostic.get(0) == 0 end)
say('after an edit', '<' .. codes() .. '>')

local completion = request('textDocument/completion', 1, 28)
local labels = vim.tbl_map(function(item) return item.label end, completion.items)
say('completion', tostring(vim.tbl_contains(labels, 'Engine')), tostring(vim.tbl_contains(labels, 'Car')))

say('hover', vim.split(request('textDocument/hover', 1, 12).contents.value, '\n')[2])
local place = request('textDocument/definition', 1, 25)[1]
say('definition', place.range.start.line .. ':' .. place.range.start.character)

local edit = request('textDocument/rename', 0, 11, { newName = 'Shop' })
vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
say('rename', vim.api.nvim_buf_get_lines(0, 0, 1, false)[1])

vim.api.nvim_buf_set_lines(0, 1, 2, false, { '  strong   Car( engine : Engine )' })
local edits = request('textDocument/formatting', 0, 0, { options = { tabSize = 4, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, vim.api.nvim_get_current_buf(), 'utf-16')
say('format', text())

vim.api.nvim_buf_set_lines(0, 1, 2, false, { '    strng Car(engine: Engine)' })
wait(function() return #vim.diagnostic.get(0) > 0 end)
local range = { start = { line = 1, character = 4 }, ['end'] = { line = 1, character = 9 } }
local actions = request('textDocument/codeAction', 1, 4, { range = range, context = { diagnostics = {} } })
say('action', actions[1].title)
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
wait(function() return #vim.diagnostic.get(0) == 0 end)
say('fixed', text(), '<' .. codes() .. '>')

vim.lsp.stop_client(client)
say('stopped', tostring(wait(function() return vim.lsp.client_is_stopped(client) end)))
vim.cmd('qall!')
