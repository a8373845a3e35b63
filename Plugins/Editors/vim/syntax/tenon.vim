" Manifests of Tenon. All words are contextual: a line at a time is looked at here, and a language server's tokens
" correct the rest.
if exists('b:current_syntax')
  finish
endif

syntax match tenonType /\<\u[[:alnum:]_]*/
syntax match tenonName /`[^`]*`/
syntax match tenonNumber /\<\%(0x\x[[:xdigit:]_]*\|0o[0-7_]\+\|0b[01_]\+\|\d[0-9_]*\%(\.\d[0-9_]*\)\?\%([eE][+-]\?\d\+\)\?\)\>/
syntax match tenonAttribute /@\h[[:alnum:]_.]*/
syntax match tenonClause /[[:alnum:]_.`$]\@1<!\%(as\|in\|for\|any\|some\|inout\|sending\|borrowing\|consuming\|isolated\)\>\%(\s*[:=.]\)\@!/
syntax match tenonClause /[[:alnum:]_.`$(,]\@1<!\%([(,] \)\@2<!\%(named\|async\|throws\|rethrows\|at\)\>\%(\s*:\)\@!/
syntax match tenonClause /\%(:\s*\)\@8<=\%(input\|key\)\>\%(\s\+[[:alnum:]_`(\[@]\|$\)\@=/
syntax match tenonClause /\%([,\[]\s*\|\<as\s\+\)\@8<=class\>\%(\s\+\w\)\@=/
syntax match tenonClause /\%(,\s*\|\<as\s\+\)\@8<=self\>\%(\s*\%(,\|$\|{\|=\|\/\|;\|}\)\)\@=/
syntax match tenonModifier /\%(\%(^\|[{;]\)\s*\%(\%(@[[:alnum:]_.]\+\%(([^)]*)\)\?\|private\|fileprivate\|internal\|package\|public\|override\|eager\|overridable\|observed\)\s\+\)*\)\@60<=\%(private\|fileprivate\|internal\|package\|public\|override\|eager\|overridable\|observed\)\>\%(\s*$\|\s\+[^[:space:]:=,.)}?!&<>+*/-]\)\@=/
syntax match tenonLifetime /\%(\%(^\|[{;]\)\s*\%(\%(@[[:alnum:]_.]\+\%(([^)]*)\)\?\|private\|fileprivate\|internal\|package\|public\|override\|eager\)\s\+\)*\)\@60<=\%(strong\|weak\|transient\|graph\|purgeable\|tied\)\>\%(\s\+[^[:space:]:=,.)}?!&<>+*/-]\|\s*{\)\@=/
syntax match tenonStatement /\%(\%(^\|[{;]\)\s*\%(\%(@[[:alnum:]_.]\+\%(([^)]*)\)\?\|private\|fileprivate\|internal\|package\|public\|override\|eager\|overridable\|observed\)\s\+\)*\)\@60<=\%(container\|bundle\|facet\|traits\|lifetime\|import\|input\|include\|decorate\|accessors\|set\|call\|release\|accessor\|make\|tie\|var\|let\)\>\%(\s\+[^[:space:]:=,.)}?!&<>+*/-]\)\@=/
syntax match tenonStatement /\%(\%(^\|[{;]\)\s*set\s\+\)\@60<=weak\>\%(\s\+[[:alnum:]_`]\)\@=/
syntax match tenonStatement /\%(\<accessors\s\+\)\@16<=drop\>/
syntax match tenonStatement /\%(\<import\s\+\)\@16<=\%(struct\|class\|enum\|protocol\|func\|typealias\|var\|let\|actor\)\>/

syntax region tenonParentheses start=/(/ end=/)/ contained transparent contains=tenonParentheses,@tenonStrings,tenonNumber
syntax region tenonInterpolation matchgroup=tenonEscape start=/\\(/ end=/)/ contained contains=tenonParentheses,@tenonStrings,tenonNumber
syntax region tenonRawInterpolation matchgroup=tenonEscape start=/\\#\+(/ end=/)/ contained contains=tenonParentheses,@tenonStrings,tenonNumber
syntax region tenonString start=/"/ skip=/\\\\\|\\"/ end=/"\|$/ contains=tenonInterpolation
syntax region tenonString start=/#"/ end=/"#\|$/ contains=tenonRawInterpolation
syntax region tenonString start=/##"/ end=/"##\|$/ contains=tenonRawInterpolation
syntax region tenonString start=/"""\s*$/ end=/"""/ contains=tenonInterpolation
syntax region tenonString start=/#"""\s*$/ end=/"""#/ contains=tenonRawInterpolation
syntax region tenonString start=/##"""\s*$/ end=/"""##/ contains=tenonRawInterpolation
syntax cluster tenonStrings contains=tenonString,tenonRegex
syntax match tenonRegex /\%([=(,:\[{]\s\?\|return\s\)\@8<=\/[[:space:]\/*)\]},]\@!\%([^\/\\]\|\\.\)*[[:space:]]\@1<!\/\/\@!/
syntax region tenonRegex start=/#\// end=/\/#/
syntax region tenonRegex start=/##\// end=/\/##/

syntax match tenonDirective /^\s*\zs#\%(if\|elseif\|else\|endif\)\>/
syntax match tenonComment /\/\/.*$/ contains=tenonControl,@Spell
syntax match tenonControl /tenon:\%(ignore\|severity\)\>/ contained
syntax region tenonComment start=/\/\*/ end=/\*\// contains=tenonComment,@Spell

highlight default link tenonType Type
highlight default link tenonNumber Number
highlight default link tenonAttribute PreProc
highlight default link tenonClause Keyword
highlight default link tenonModifier StorageClass
highlight default link tenonLifetime StorageClass
highlight default link tenonStatement Statement
highlight default link tenonString String
highlight default link tenonEscape Special
highlight default link tenonRegex String
highlight default link tenonDirective PreProc
highlight default link tenonComment Comment
highlight default link tenonControl SpecialComment

syntax sync fromstart
let b:current_syntax = 'tenon'
