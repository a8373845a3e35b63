;;; emacs.el --- Drives a real Emacs with eglot  -*- lexical-binding: t; -*-

;; emacs --batch -l emacs.el, with $TENON and the folder of the mode in $TENON_EMACS.
;; Prints a line for each thing that it does.

(setq inhibit-message t make-backup-files nil create-lockfiles t)
(add-to-list 'load-path (getenv "TENON_EMACS"))
(require 'package)
(package-initialize)
(require 'tenon-mode)
(require 'eglot)
(require 'flymake)

(defun say (&rest words) (princ (concat (mapconcat (lambda (word) (format "%s" word)) words " ") "\n")))
(defun wait (condition)
  (let ((tries 500))
    (while (and (> tries 0) (not (funcall condition)))
      (accept-process-output nil 0.02)
      (setq tries (1- tries)))))

(setq eglot-sync-connect 10 eglot-connect-timeout 20 eglot-autoshutdown t
      tenon-server-command (list (getenv "TENON") "lsp"))
(find-file "App.di")
(say "mode" major-mode)
(defvar found nil)
(advice-add 'eglot-handle-notification :before
            (lambda (_server method &rest parameters)
              (when (eq method 'textDocument/publishDiagnostics)
                (setq found (append (plist-get parameters :diagnostics) nil)))))
(setq found 'none)
(apply #'eglot (append (eglot--guess-contact) nil))
(wait (lambda () (not (eq found 'none))))
(defun codes () (mapconcat (lambda (one) (plist-get one :code)) found ","))
(say "diagnostics" (codes))

(goto-char (point-max))
(search-backward "}")
(insert "    strong Engine // 🚗\n")
(eglot--signal-textDocument/didChange)
(wait (lambda () (null found)))
(say "after an edit" (format "<%s>" (codes)))

(goto-char (point-min))
(search-forward "engine: ")
(let* ((answer (jsonrpc-request (eglot--current-server-or-lose) :textDocument/completion
                                (eglot--TextDocumentPositionParams)))
       (labels (mapcar (lambda (item) (plist-get item :label)) (plist-get answer :items))))
  (say "completion" (if (member "Engine" labels) "yes" "no") (if (member "Car" labels) "yes" "no")))
(let ((hover (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                              (eglot--TextDocumentPositionParams))))
  (say "hover" (car (split-string (plist-get (plist-get hover :contents) :value) "\n"))))
(goto-char (point-min))
(search-forward "container ")
(eglot-rename "Shop")
(goto-char (point-min))
(say "rename" (buffer-substring (line-beginning-position) (line-end-position)))
(search-forward "strong Car(engine: Engine)")
(replace-match "strong   Car( engine : Engine )" t t)
(eglot-format-buffer)
(say "format" (replace-regexp-in-string "\n" "|" (buffer-string)))
(say "face" (progn (font-lock-ensure) (goto-char (point-min)) (get-text-property (point) 'face)))
(set-buffer-modified-p nil)
(eglot-shutdown (eglot--current-server-or-lose))
(say "stopped")
;;; emacs.el ends here
