// Runs inline in index.html, before the console's script: starts the GET that fills the first view of
// the page asked for, where a stored login is still valid. The API client takes the answer over.
(function startEarlyData() {
  var early = (window.__kuriEarly = {});
  try {
    var login = JSON.parse(localStorage.getItem('loginUserDetails'));
    if (!login || !(Date.parse(login.expiresAt) > Date.now())) return;
    var modules = JSON.parse(document.getElementById('kuri-registry').textContent).modules;
    // As the router reads addresses: see page-paths.ts in shared, which this cannot import.
    var plain = (path) => path.toLowerCase().split('/').filter(Boolean).join('/');
    var isAsked = (entry) => entry.early && plain(entry.path) === plain(location.pathname);
    var module = modules.find(({ pages }) => pages.some(isAsked));
    if (!module) return;
    var page = module.pages.find(isAsked);
    var query = new URLSearchParams(location.search);
    var filled = page.early.replace(/\{(\w+)=(\w*)\}/g, (_, name, fallback) => {
      var value = query.get(name);
      query.delete(name);
      return encodeURIComponent(value || fallback);
    });
    // Another parameter means another view of the page, whose data this is not.
    if (query.size > 0) return;
    var url = '/kuri-console/' + login.accountId + '/' + filled;
    early[url] = fetch(url, {
      headers: {
        authorization: 'Bearer ' + login.authToken,
        'x-kuri-module': module.name + '@' + module.version,
      },
    });
    early[url].catch(() => undefined);
  } catch {
    // A damaged login or registry is dealt with by the console itself.
  }
})();
