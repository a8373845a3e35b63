# The page of an editor: a manifest with its first message, and what the build printed. `.ci/pictures` runs it.

function escaped(text) {
  gsub(/&/, "\\&amp;", text)
  gsub(/</, "\\&lt;", text)
  return text
}

# A piece of a manifest, in colors.
function colored(text,   out) {
  while (match(text, /[A-Za-z]+/)) {
    word = substr(text, RSTART, RLENGTH)
    kind = word ~ /^(container|input|strong|weak|transient|as)$/ ? "k" : word ~ /^[A-Z]/ ? "t" : ""
    out = out escaped(substr(text, 1, RSTART - 1)) (kind ? "<i class=" kind ">" word "</i>" : word)
    text = substr(text, RSTART + RLENGTH)
  }
  return out escaped(text)
}

FNR == NR {
  line = escaped($0)
  if (FNR == 1) {
    split($0, place, ":")
    said = $0
    sub(/^.*: error: /, "", said)
    sub(/ \[TN[0-9]+\]$/, "", said)
    sub(/error:/, "<b class=e>&</b>", line)
  } else {
    if (match($0, /\^~*$/)) width = RLENGTH
    sub(/\^~*$/, "<b class=m>&</b>", line)
    sub(/note:/, "<b class=n>&</b>", line)
    sub(/^help:/, "<b class=h>&</b>", line)
  }
  printed = printed line "\n"
  next
}

{
  text = colored($0)
  if (FNR == place[2]) {
    wrong = colored(substr($0, place[3], width))
    text = colored(substr($0, 1, place[3] - 1)) "<u>" wrong "</u>" colored(substr($0, place[3] + width)) \
      "<span class=said>" escaped(said) "</span>"
  }
  manifest = manifest "<div" (FNR == place[2] ? " class=wrong" : "") "><s>" FNR "</s>" text "</div>"
}

END {
  print "<!doctype html><meta charset=utf-8><style>"
  print ":root{color-scheme:light dark;--b:#fff;--f:#1f2328;--g:#8b949e;--p:#f6f8fa;--l:#d0d7de;--k:#a626a4;--t:#0a5fb4;"
  print "--e:#c62828;--w:#ffebe9;--n:#0a5fb4;--h:#1a7f37}"
  print "@media(prefers-color-scheme:dark){:root{--b:#0d1117;--f:#e6edf3;--g:#6e7681;--p:#161b22;--l:#30363d;--k:#d2a8ff;"
  print "--t:#79c0ff;--e:#ff7b72;--w:#3d1a1d;--n:#79c0ff;--h:#56d364}}"
  print "body{margin:0;background:var(--b);color:var(--f);font:14px/1.55 'DejaVu Sans Mono',monospace;white-space:pre}"
  print "header{background:var(--p);border-bottom:1px solid var(--l);padding:7px 14px;color:var(--g)}"
  print "header b{font-weight:400;color:var(--f)} i{font-style:normal} .k{color:var(--k)} .t{color:var(--t)}"
  print "main{padding:10px 0} main div{padding-right:14px} s{display:inline-block;width:34px;margin-right:16px;"
  print "text-align:right;color:var(--g);text-decoration:none} .wrong{background:var(--w)}"
  print "u{text-decoration:underline wavy var(--e);text-underline-offset:3px}"
  print ".said{display:block;margin-left:50px;color:var(--e);font-style:italic}"
  print "footer{border-top:1px solid var(--l);background:var(--p);padding:10px 14px 14px;font-size:13px}"
  print "footer p{margin:0 0 6px;color:var(--g)} footer b.e,footer b.m{color:var(--e)} .n{color:var(--n)} .h{color:var(--h)}"
  print "</style><body><header><b>App.di</b></header><main>" manifest "</main><footer><p>$ swift build</p>" printed "</footer>"
}
