
_tenon_take() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}

_tenon_words() {
  _tenon_take < <(compgen -W "$1" -P "$prefix" -- "$current")
}

_tenon_paths() {
  type compopt &>/dev/null && compopt -o filenames 2>/dev/null
  _tenon_take < <(compgen -f -P "$prefix" -- "$current")
}

_tenon_manifests() {
  type compopt &>/dev/null && compopt -o filenames 2>/dev/null
  _tenon_take < <(compgen -d -- "$current"; compgen -f -X '!*.di' -- "$current")
}

