-- Manifests of Tenon in Neovim 0.11 and later. Neovim reads this file after ':set exrc'.
vim.filetype.add({ extension = { di = 'tenon' } })
vim.lsp.config('tenon', {
  cmd = { 'sh', '-c', 'for t in .build/release/tenon-tool .build/debug/tenon-tool tenon; do command -v "$t" > /dev/null && exec "$t" lsp; done; exit 127' },
  filetypes = { 'tenon' },
  root_markers = { 'Package.swift', '.git' },
})
vim.lsp.enable('tenon')
