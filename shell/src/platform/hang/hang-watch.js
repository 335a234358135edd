// Runs inline in index.html, before code of any module: notes the version whose code runs, and has a worker
// look if the page still answers. A note that is left behind and old is of code that never ended.
(function watchForHangs() {
  var KEY = 'kuri-hangs';
  var worker;
  var kept;
  try {
    kept = JSON.parse(sessionStorage[KEY]);
  } catch {
    // Nothing was kept.
  }
  var { hung, note: found } = kept || { hung: {} };
  // A tab that was copied has the note of a page that still renews it.
  if (found && Date.now() - found.at > 9999) hung[found.module + '@' + found.version] = 1;
  else found = null;

  // A hidden page, and one that is left or shows a dialog of the browser, may keep silent.
  function tell(event) {
    var note = !event && document.visibilityState === 'visible' && hangs.note;
    if (note) note.at = Date.now();
    if (note) note.isWatched = Boolean(worker);
    try {
      sessionStorage[KEY] = JSON.stringify({ hung, note });
    } catch {
      // A browser that keeps nothing has no next page to warn.
    }
    if (worker)
      worker.postMessage({ note, page: location + '', headers: window.__kuriBoot.headers() });
  }

  function start() {
    if (worker) return;
    var script = document.querySelector('script[src]').src.replace(/[^/]*$/, 'hang-worker.js');
    var text = 'pause=function(){debugger};importScripts("' + script + '")';
    worker = new Worker(URL.createObjectURL(new Blob([text])));
    worker.onmessage = () => tell();
  }

  ['visibilitychange', 'pagehide', 'beforeprint', 'beforeunload'].forEach((name) =>
    addEventListener(name, tell),
  );
  var hangs = (window.__kuriHangs = { hung, found, tell, start });
})();
