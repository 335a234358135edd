// Runs inline in index.html, before everything else: notices when the console's script does not start or
// leaves the page empty, reports it to the server, and asks for the shell that was live before (delivery.ts
// reads the cookie). When that fails too, or there is none, the page says so.
var COOKIE = 'kuri-shell-failed=';
var TIMEOUT_MS = 10000;
// A server that answers and has not sent a script in this time does not send it.
var MOST_MS = 120000;
// A place in one of the shell's scripts, as stack.ts has it.
var PLACE = /\/shell\/[\w.+-]+\/[\w.~-]+\.js:\d+:\d+/g;
var isOver = false;

var isOwn = (text) => /\/shell\/[^/\s]+\//.test(text || '');
var hasStarted = () => {
  var root = document.getElementById('root');
  // Waiting content came with the page, not by the script.
  return root !== null && root.firstChild !== null && !root.hasAttribute('data-waiting');
};

function shellOfPage() {
  return JSON.parse(document.getElementById('kuri-registry').textContent).shell;
}

function headers() {
  var headers = { 'content-type': 'application/json' };
  try {
    var login = JSON.parse(localStorage.getItem('loginUserDetails'));
    if (login) headers.authorization = 'Bearer ' + login.authToken;
  } catch {
    // Told without a name.
  }
  return headers;
}

function report(shell, kind, message, error) {
  var event = { module: 'shell', version: shell.version, kind: kind, page: location.pathname };
  event.message = String(message).slice(0, 2000);
  event.canary = Boolean(shell.canary) && shell.canary.version === shell.version;
  event.fellBackTo = null;
  var places = String(error && error.stack).match(PLACE);
  if (places) event.stack = places.join('\n').slice(0, 4000);
  var body = JSON.stringify(event);
  fetch('/telemetry', { method: 'POST', keepalive: true, headers: headers(), body: body }).catch(
    () => undefined,
  );
}

/** Asks for the shell that was live before; null where this one stands in already, or there is none. */
function wayBack(shell) {
  if (shell.insteadOf) return null;
  if (document.cookie.includes(COOKIE + shell.version)) return null;
  return () => {
    document.cookie = COOKIE + shell.version + ';path=/;max-age=3600;samesite=strict';
    location.reload();
  };
}

function say() {
  var text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = 'Kuri could not be started. Please try again in a few minutes.';
  var again = document.createElement('button');
  again.textContent = 'Try again';
  again.onclick = () => {
    document.cookie = COOKIE + ';path=/;max-age=0';
    location.reload();
  };
  var box = document.createElement('div');
  box.style.cssText = 'padding:48px 24px;text-align:center;font:16px system-ui,sans-serif';
  box.append(text, again);
  delete document.documentElement.dataset.signedIn;
  document.getElementById('root').replaceChildren(box);
}

function fail(message, kind, error) {
  if (isOver || hasStarted()) return;
  isOver = true;
  var shell = shellOfPage();
  var isWaiting = document.getElementById('root').hasAttribute('data-waiting');
  report(shell, kind || (isWaiting ? 'boot' : 'render'), message, error);
  (wayBack(shell) || say)();
}

window.__kuriBoot = {
  headers: headers,
  stopped: (error) => report(shellOfPage(), 'render', error, error),
  wayBack: () => wayBack(shellOfPage()),
};

// A script that is lost or throws may be no part of the start; React takes a failed start down a moment later.
var failSoon = (message, kind, error) => setTimeout(() => fail(message, kind, error), 1000);
// A script without an answer tells nothing of the shell.
var askHead = (url) =>
  fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => undefined,
    () => 'unreachable',
  );
addEventListener(
  'error',
  (event) => {
    var script = event.target && event.target.src;
    if (isOwn(script))
      askHead(script).then((kind) =>
        failSoon(script + ' did not arrive as it was published', kind),
      );
    else if (isOwn(event.filename)) failSoon(event.message, undefined, event.error);
  },
  true,
);
addEventListener('unhandledrejection', (event) => {
  var reason = event.reason;
  if (isOwn(reason && reason.stack)) failSoon(reason, undefined, reason);
});

// A busy machine or a slow line takes its time: silence is counted from the last answer of the shell's files.
// While one of its scripts is on its way, the server is asked for its head: a silent one does not answer.
var headAskedAt = -1;
function listen() {
  var files = performance.getEntriesByType('resource').filter(({ name }) => isOwn(name));
  var last = Math.max(0, ...files.map(({ responseEnd }) => responseEnd));
  var now = performance.now();
  var isHere = (url) =>
    files.some(({ name, initiatorType }) => name === url && initiatorType !== 'fetch');
  var coming = [...document.querySelectorAll('script[src],link[as=script]')]
    .map(({ src, href }) => src || href)
    .find((url) => isOwn(url) && !isHere(url));
  var left = last + TIMEOUT_MS - now;
  var isSilent = left <= 0 && (!coming || headAskedAt === last);
  if (isSilent || now > MOST_MS) {
    fail('Nothing was shown for 10 s', coming && 'timeout');
    return;
  }
  setTimeout(listen, left > 0 ? left : TIMEOUT_MS);
  if (left > 0) return;
  headAskedAt = last;
  askHead(coming);
}
setTimeout(listen, TIMEOUT_MS);
