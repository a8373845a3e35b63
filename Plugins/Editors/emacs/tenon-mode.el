;;; tenon-mode.el --- Manifests of Tenon  -*- lexical-binding: t; -*-

;;; Commentary:

;; A major mode for '.di' manifests, and their language server for eglot.  Load it with
;;
;;     (add-to-list 'load-path "…/Plugins/Editors/emacs")
;;     (require 'tenon-mode)
;;
;; and start the server with M-x eglot.

;;; Code:

(defgroup tenon nil "Manifests of Tenon." :group 'languages)

(defcustom tenon-server-command
  '("sh" "-c"
    "for t in .build/release/tenon-tool .build/debug/tenon-tool tenon; do command -v \"$t\" > /dev/null && exec \"$t\" lsp; done; exit 127")
  "The command that starts the language server, in the project's root."
  :type '(repeat string))

(defvar tenon-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?` "\"" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?@ "'" table)
    table)
  "The syntax of comments and strings.")

(defconst tenon--modifiers
  (regexp-opt '("private" "fileprivate" "internal" "package" "public" "override" "eager"
                "overridable" "observed")))

(defconst tenon--statements
  (regexp-opt '("container" "bundle" "facet" "traits" "lifetime" "import" "input" "include"
                "decorate" "accessors" "set" "call" "release" "accessor" "make" "tie"
                "var" "let")))

(defconst tenon--lifetimes
  (regexp-opt '("strong" "weak" "transient" "graph" "purgeable" "tied")))

(defconst tenon--head
  (concat "\\(?:^\\|[{;]\\)[ \t]*\\(?:\\(?:@[[:alnum:]_.]+\\|" tenon--modifiers "\\)[ \t]+\\)*"))

(defconst tenon--follows "\\(?:[ \t]+[^] \t\n:=,.)}?!&<>+*/|-]\\|[ \t]*{\\)")

(defvar tenon-font-lock-keywords
  `((,(concat tenon--head "\\(" tenon--statements "\\)" tenon--follows)
     (1 font-lock-keyword-face))
    (,(concat tenon--head "\\(" tenon--lifetimes "\\)" tenon--follows)
     (1 font-lock-builtin-face))
    (,(concat "\\(?:^\\|[{; \t]\\)\\(" tenon--modifiers "\\)\\(?:[ \t]*$\\|[ \t]+[[:alpha:]_@`]\\)")
     (1 font-lock-builtin-face))
    ("\\(?:^\\|[^[:alnum:]_.`$]\\)\\(\\(?:as\\|named\\|async\\|throws\\|in\\|at\\|for\\|any\\|some\\)\\)\\_>[ \t]*\\(?:[^:]\\|$\\)"
     (1 font-lock-keyword-face))
    (":[ \t]*\\(input\\|key\\)\\_>" (1 font-lock-keyword-face))
    ("^[ \t]*#\\(?:if\\|elseif\\|else\\|endif\\)\\_>" . font-lock-preprocessor-face)
    ("@[[:alpha:]_][[:alnum:]_.]*" . font-lock-preprocessor-face)
    ("\\_<[[:upper:]][[:alnum:]_]*\\_>" . font-lock-type-face))
  "What is colored besides comments and strings.")

;;;###autoload
(define-derived-mode tenon-mode prog-mode "Tenon"
  "A mode for the manifests of Tenon."
  :syntax-table tenon-mode-syntax-table
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 4)
  (let ((case-fold-search nil))
    (setq-local font-lock-defaults '(tenon-font-lock-keywords nil nil))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.di\\'" . tenon-mode))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs (cons 'tenon-mode (lambda (&rest _) tenon-server-command))))

(provide 'tenon-mode)

;;; tenon-mode.el ends here
