// Runs inline in index.html, before the console's script, where a login is still valid, stored or brought
// by the page: hides the sign-in, announces the scripts of the page asked for and starts the GET that fills
// its first view (the API client takes the answer over). The server, which knows of no login, could not.
// Notes the server's time first: the clock of this computer may be wrong.
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
    var answer = (early[url] = {});
    answer.coming = fetch(url, {
      headers: {
        authorization: 'Bearer ' + login.authToken,
        'x-kuri-module': module.name + '@' + module.version,
      },
    })
      .then(async (response) => {
        var body = await response.json();
        return response.ok ? (answer.arrived = { status: response.status, body }) : null;
      })
      .catch(() => null);
    return true;
  }

  /** The login of the form that this page answers, else the one that the browser has kept. */
  function readLogin() {
    var sent = document.getElementById('kuri-sent');
    // The page itself is the entry's: loaded again, it would send the form again.
    if (sent) history.replaceState(null, '', '/');
    var brought = sent && JSON.parse(sent.textContent).login;
    return brought || JSON.parse(localStorage.getItem('loginUserDetails'));
  }

  /** Shows the frame around the page that is to come, as wide as its sidebar will be: see use-collapse.ts. */
  function showFrame() {
    var isNarrow = matchMedia('(max-width: 1099.98px)').matches;
    var isOpen = isNarrow
      ? localStorage.getItem('sidebar-opened') === 'true'
      : localStorage.getItem('sidebar-collapsed') !== 'true';
    document.documentElement.dataset.signedIn = isOpen ? 'frame' : 'icons';
    return isOpen;
  }

  function pins() {
    try {
      return [].concat(JSON.parse(localStorage.getItem('pinned-navs')) || []);
    } catch {
      return [];
    }
  }

  /**
   * Entries of the sidebar in its order, see navEntries and splitEntries: those that were pinned, and those of
   * the menu up to the first that not everybody may open. None where a canary or a translation may change them.
   */
  function entriesOf({ modules, starting }, menu) {
    // As chosenLanguage in language.ts says it.
    var chosen = document.documentElement.lang;
    var language = /^(en|ml)$/.test(chosen) ? chosen : navigator.language;
    var isChanged = ({ canary, labels = {} }) =>
      canary || labels[language] || labels[language.split('-')[0]];
    if ((starting && starting.length > 0) || modules.some(isChanged)) return {};
    var routes = {};
    modules.forEach(({ nav }) => nav.forEach((entry) => (routes[entry.route] ||= entry)));
    var all = Object.values(routes).sort(
      (one, other) => one.order - other.order || (one.label < other.label ? -1 : 1),
    );
    var pinned = pins().flatMap((pin) => routes[pin.route] || []);
    var rest = all.filter(
      (entry) =>
        (entry.section !== 'more' || menu.includes(entry.route)) && !pinned.includes(entry),
    );
    var end = rest.findIndex((entry) => entry.permission || entry.role || entry.flag);
    return { pinned, menu: end < 0 ? rest : rest.slice(0, end) };
  }

  /** Fills the frame's outline: entries are links, which need no script. */
  function fillFrame(registry, { path, module, isOpen, menu }) {
    var frame = document.getElementById('frame');
    // A page without an outline has none to fill.
    if (!frame || !frame.firstChild) return;
    fillPage(frame, module);
    var sections = entriesOf(registry, menu);
    Object.entries(sections).forEach(([name, own]) => {
      var section = frame.querySelector('[data-entries=' + name + ']');
      var sample = section.querySelector('li');
      var items = own.map((entry) => {
        var item = sample.cloneNode(true);
        var link = item.querySelector('a');
        link.setAttribute('href', entry.route);
        link.querySelector('path').setAttribute('d', entry.icon);
        link.querySelector('span').textContent = entry.label;
        if (entry.route.toLowerCase() === path) link.setAttribute('aria-current', 'page');
        if (!isOpen) {
          link.dataset.collapsed = 'true';
          link.setAttribute('aria-label', entry.label);
          link.querySelector('span').remove();
        }
        return item;
      });
      sample.parentNode.replaceChildren(...items);
      if (!isOpen) section.querySelector('p').dataset.collapsed = 'true';
      section.hidden = own.length === 0;
    });
  }

  /**
   * Puts the outline of the list that comes into the frame, where the server has sent one and the list begins
   * so: in English, as the live release shows it, at an address without filters.
   */
  function fillPage(frame, module) {
    var width = matchMedia('(max-width: 767.98px)').matches ? 'narrow' : 'wide';
    var list = frame.querySelector('[data-list=' + width + ']');
    var isAsItBegins =
      !module.canary &&
      /^en/.test(document.documentElement.lang) &&
      /^(?:[?&](?:page|size)=\d+)*$/.test(location.search);
    if (!list || !isAsItBegins) return;
    frame.querySelector('[data-page]').append(list.content);
    frame.querySelector('header b').textContent = list.dataset.title || '';
  }

  // A button of the sign-in that needs the script is pressed again by it.
  addEventListener('click', (event) => {
    var button = event.target.closest && event.target.closest('[data-waiting] [type=button]');
    if (button) window.__kuriPressed = button;
  });

  try {
    window.__kuriTime = timeOfPage();
    var registry = JSON.parse(document.getElementById('kuri-registry').textContent);
    var shell = registry.shell;
    var login = readLogin();
    var isValid = login && Date.parse(login.expiresAt) > now();
    if (isValid) {
      window.__kuriSignedIn = true;
      document.documentElement.dataset.signedIn = '';
    }
    // The router's reading of addresses: see page-paths.ts in shared, which this cannot import.
    var segments = (path) => path.toLowerCase().split('/').filter(Boolean);
    var asked = segments(location.pathname);
    var fits = ({ path }) => {
      var wanted = segments(path);
      var isLike = (segment, at) => segment[0] === ':' || segment === asked[at];
      return wanted.length === asked.length && wanted.every(isLike);
    };
    var find = () => registry.modules.find(({ pages }) => pages.some(fits));
    if (asked.length === 0) {
      if (!isValid) return;
      // The entry page leads on: see landingOf in console-pages.ts.
      asked = segments(login.startPage || (login.userType === 'COLLECTOR' ? 'counter' : 'groups'));
      if (!find()) asked = ['groups'];
    }
    var module = find();
    var page = module && module.pages.find(fits);
    // The sign-in takes the place of the page.
    if (!isValid && page && !page.open) return;
    var isUser = isValid && !login.mustChangePassword;
    if (isUser && page && !page.open && page.frame !== false) {
      var isOpen = showFrame();
      var fill = () =>
        fillFrame(registry, {
          path: '/' + asked.join('/'),
          module,
          isOpen,
          menu: login.menu || [],
        });
      // Once the whole page has been read, before its scripts run.
      document.addEventListener('readystatechange', fill, { once: true });
    }
    var isAskedFor = isUser && page && page.early && ask(login, module, page);
    announce(shell.remotePage, shell.integrity);
    if (page && (isUser || page.open)) {
      announce([module.entry.url].concat(module.files[page.path]), module.integrity);
    }
    // Without the answer, the first view asks by itself.
    if (isUser && !isAskedFor) announce(shell.client, shell.integrity);
  } catch {
    // A damaged login or registry is dealt with by the console itself.
  }
})();
