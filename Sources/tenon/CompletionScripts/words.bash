  COMPREPLY=()
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local command= prefix= ended= operands=0 index
  ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]}
  for ((index = 2; index < COMP_CWORD; index++)); do
    case ${COMP_WORDS[index]} in
      --) ended=1 ;;
      -*) ;;
      *) ((operands++)) ;;
    esac
  done
  if [[ -n $ended ]]; then
    previous=
  elif [[ $current == '=' ]]; then
    current=
  elif [[ $previous == '=' ]]; then
    ((COMP_CWORD > 1)) && previous=${COMP_WORDS[COMP_CWORD-2]}
  elif [[ $current == --*=* ]]; then
    previous=${current%%=*}
    prefix=$previous=
    current=${current#*=}
  fi
