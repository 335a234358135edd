// Runs inline in index.html, before anything is painted: the look and the language that were chosen in this
// browser. Cookies keep them (appearance-choice.tsx and language-choice.tsx in shell/src/frame/layout), since logging
// out empties the browser's storage.
(function setChosenAppearance() {
  var chosen = /(?:^|;\s*)kuri-appearance=(light|dark)(?:;|$)/.exec(document.cookie);
  if (chosen) document.documentElement.style.colorScheme = chosen[1];
  var language = /(?:^|;\s*)kuri-language=(\w\w)(?:;|$)/.exec(document.cookie);
  if (language) document.documentElement.lang = language[1];
})();
