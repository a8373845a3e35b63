" Manifests of Tenon. Vim takes no other file for '.di'.
autocmd BufRead,BufNewFile *.di setfiletype tenon
