;; Manifests of Tenon. The mode is in Plugins/Editors/emacs of Tenon's repository.
((auto-mode-alist . (("\\.di\\'" . tenon-mode))))
