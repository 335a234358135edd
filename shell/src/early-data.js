// Runs inline in index.html, before the console's script, where a stored login is still valid: starts the
// GET that fills the first view of the page asked for (the API client takes the answer over) and
// announces what the server, which knows of no login, could not. The login page goes by it too. Notes
// the server's time first: the clock of this computer may be wrong.
(function startEarlyData() {
  var early = (window.__kuriEarly = {});

  function announce(urls, hashes) {
    urls.forEach((url) => {
      var link = document.createElement('link');
      link.rel = 'preload';
      link.as = 'script';
      link.href = url;
      link.crossOrigin = 'anonymous';
      if (hashes[url]) link.integrity = hashes[url];
      document.head.append(link);
    });
  }

  /** The server's time and when it was: in the middle of what the page's first byte took. */
  function timeOfPage() {
    var sent = document.querySelector('meta[name="kuri-time"]');
    if (!sent) return undefined;
    var asked = performance.getEntriesByType('navigation')[0];
    var isKnown = asked && asked.responseStart > 0;
    var at = isKnown ? (asked.requestStart + asked.responseStart) / 2 : performance.now();
    return { server: Number(sent.content), at };
  }

  /** As contract/clock.ts in shared, which this cannot import. */
  function now() {
    var time = window.__kuriTime;
    return time ? time.server + performance.now() - time.at : Date.now();
  }

  /** Asks for the page's first view; false when the address wants another one. */
  function ask(login, module, page) {
    var query = new URLSearchParams(location.search);
    var isTaken = true;
    // `{name=usual}`; `{name=usual|other|…}` takes these alone, `{name=1}` any whole number from 1 on.
    var filled = page.early.replace(/\{(\w+)=([\w|]*)\}/g, (_, name, taken) => {
      var choices = taken.split('|');
      var value = query.get(name) || choices[0];
      query.delete(name);
      if (choices.length > 1) isTaken = isTaken && choices.includes(value);
      else if (/^\d+$/.test(taken)) isTaken = isTaken && /^[1-9]\d{0,8}$/.test(value);
      return encodeURIComponent(value);
    });
    // The page drops what it does not take; another parameter means another view of it.
    if (!isTaken || query.size > 0) return false;
    var url = '/kuri-console/' + login.accountId + '/' + filled;
    early[url] = fetch(url, {
      headers: {
        authorization: 'Bearer ' + login.authToken,
        'x-kuri-module': module.name + '@' + module.version,
      },
    });
    early[url].catch(() => undefined);
    return true;
  }

  try {
    window.__kuriTime = timeOfPage();
    var login = JSON.parse(localStorage.getItem('loginUserDetails'));
    if (!login || !(Date.parse(login.expiresAt) > now())) return;
    window.__kuriSignedIn = true;
    if (login.mustChangePassword) return;
    var registry = JSON.parse(document.getElementById('kuri-registry').textContent);
    var shell = registry.shell;
    // The router's reading of addresses: see page-paths.ts in shared, which this cannot import.
    var plain = (path) => path.toLowerCase().split('/').filter(Boolean).join('/');
    var path = plain(location.pathname);
    // The entry page leads on: see landingOf in console-pages.ts.
    var isEntry = path === '';
    var asked = !isEntry ? path : login.userType === 'COLLECTOR' ? 'counter' : 'groups';
    var isAsked = (entry) => plain(entry.path) === asked;
    var moduleOf = () => registry.modules.find(({ pages }) => pages.some(isAsked));
    var module = moduleOf();
    if (isEntry && !module) {
      asked = 'groups';
      module = moduleOf();
    }
    var page = module && module.pages.find(isAsked);
    if (isEntry) {
      announce(shell.remotePage, shell.integrity);
      if (module) announce([module.entry.url].concat(module.files[page.path]), module.integrity);
    }
    // Without it, the first view asks by itself.
    if (!page || !page.early || !ask(login, module, page)) announce(shell.client, shell.integrity);
  } catch {
    // A damaged login or registry is dealt with by the console itself.
  }
})();
