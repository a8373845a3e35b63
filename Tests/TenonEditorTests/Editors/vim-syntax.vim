" Writes what the syntax file makes of manifests, a letter for each byte: vim -u NONE -es -S vim-syntax.vim, with the
" runtime folder $TENON_VIM, and $TENON_TEXTS with a list of files.
set encoding=utf-8 nocompatible nomore noswapfile synmaxcol=0 redrawtime=100000
let &runtimepath = $TENON_VIM . ',' . &runtimepath
filetype on
syntax on
let s:letters = {'tenonComment': 'c', 'tenonControl': 'c', 'tenonString': 's', 'tenonEscape': 's',
  \ 'tenonInterpolation': 's', 'tenonRawInterpolation': 's', 'tenonParentheses': 's', 'tenonNumber': 'n',
  \ 'tenonRegex': 'r', 'tenonDirective': 'd', 'tenonClause': 'k', 'tenonModifier': 'k', 'tenonLifetime': 'k',
  \ 'tenonStatement': 'k'}
for s:file in readfile($TENON_TEXTS)
  execute 'edit' fnameescape(s:file)
  let s:lines = []
  for s:line in range(1, line('$'))
    let s:row = ''
    for s:column in range(1, col([s:line, '$']) - 1)
      let s:letter = '.'
      for s:id in synstack(s:line, s:column)
        let s:found = get(s:letters, synIDattr(s:id, 'name'), '.')
        if s:found !=# '.' && index(['s', 'c', 'r'], s:letter) < 0 | let s:letter = s:found | endif
      endfor
      let s:row .= s:letter
    endfor
    call add(s:lines, s:row)
  endfor
  call writefile(s:lines, s:file . '.letters')
  bwipeout!
endfor
qall!
