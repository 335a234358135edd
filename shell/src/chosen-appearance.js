// Runs inline in index.html, before anything is painted: the look that was chosen in this browser. A
// cookie keeps it (shell/src/frame/layout/appearance-choice.tsx), since logging out empties the browser's storage.
(function setChosenAppearance() {
  var chosen = /(?:^|;\s*)kuri-appearance=(light|dark)(?:;|$)/.exec(document.cookie);
  if (chosen) document.documentElement.style.colorScheme = chosen[1];
})();
