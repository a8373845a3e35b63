
_tenon_assigned() {
  compset -P '*=' && _files
}

