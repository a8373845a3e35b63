if [[ $funcstack[1] == _tenon ]]; then
  _tenon "$@"
else
  compdef _tenon tenon
fi
