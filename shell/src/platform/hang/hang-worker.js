// Runs in the worker that hang-watch.js starts: asks the page every other second, and reports to the server the
// version that the page has noted when there is no answer for 10 s.
(function watchPage() {
  var SILENT_MS = 10000;
  var EVERY_MS = 2000;
  var lastNote = {};
  var silent = 0;
  var last = Date.now();
  var reported = {};

  function report() {
    var { module, version, canary } = lastNote.note;
    var name = module + '@' + version;
    if (reported[name]) return;
    reported[name] = true;
    var { origin, pathname: page } = new URL(lastNote.page);
    var message = 'The page has not answered for ' + SILENT_MS / 1000 + ' s';
    var event = { module, version, kind: 'hang', message, page, canary, fellBackTo: null };
    var body = JSON.stringify(event);
    self
      .fetch(origin + '/telemetry', { method: 'POST', headers: lastNote.headers, body })
      .catch(() => undefined);
  }

  function look() {
    var gap = Date.now() - last;
    last += gap;
    // A worker that was late itself was asleep with the machine.
    silent = lastNote.note && gap < 2.5 * EVERY_MS ? silent + gap : 0;
    self.postMessage(0);
    if (silent < SILENT_MS) return;
    silent = 0;
    // Holds this too where a debugger may hold the page.
    self.pause();
    if (Date.now() - last < 500) report();
  }

  self.onmessage = ({ data }) => {
    lastNote = data;
    silent = 0;
    // Counted from the answer: the next page takes the note for hung only when it is as old.
    last = Date.now();
  };
  setInterval(look, EVERY_MS);
})();
