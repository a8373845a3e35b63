
function __tenon_is_first
    test (count (commandline -opc)) -eq 1
end

function __tenon_has_no_command
    set -l words (commandline -opc)
    not set -q words[2]; or string match -q -- '-*' $words[2]
end

function __tenon_manifests
    __fish_complete_path (commandline -ct) | string match -r -- '^.*(?:/|\.di)(?:\t.*)?$'
end

function __tenon_is
    set -l words (commandline -opc)
    set -q words[2]; and contains -- $words[2] $argv
end

function __tenon_operands
    test (count (string match -v -- '-*' (commandline -opc)[3..])) $argv
end

