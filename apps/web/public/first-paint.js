// Runs before the first paint, so that neither the theme nor the language flashes, and asks for the
// portal's first answers while its scripts are still on the way (taken over by src/early.ts).
(() => {
  const root = document.documentElement;
  const kept = (storage, key) => {
    try {
      return window[storage].getItem(`hlidka.${key}`);
    } catch {
      // Storage may be forbidden; the system's theme is right then.
      return null;
    }
  };
  const theme = kept('localStorage', 'theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  root.lang = kept('localStorage', 'language') ?? root.lang;

  const { pathname, search } = location;
  if (pathname.startsWith('/admin') || /[?&]as=/.test(search)) return;
  if (kept('sessionStorage', 'view-as')) return;
  const early = new Map();
  window.hlidkaEarly = early;
  const promise = (path, answer) => {
    answer.catch(() => {});
    early.set(path, answer);
  };
  const [place, id] = pathname.split('/').slice(1);
  const api = '/api/sites';
  const pages = {
    '': ['/api/home'],
    book: search ? [] : ['/api/book'],
    sites: id && !search ? [`${api}/${id}/overview?days=30`] : [],
    groups: id ? [`${api}/groups/${id}`, `${api}/groups/${id}/worklog`] : [],
    reports: [id ? `/api/reports/${id}` : '/api/reports'],
  };
  const welcome = fetch('/api/welcome');
  promise('/api/welcome', welcome);
  const signedIn = welcome
    .then((answer) => answer.clone().json())
    .then((said) => (said.signedIn ? said : Promise.reject()));
  for (const path of ['/api/me', ...(pages[place] ?? [])])
    promise(
      path,
      signedIn.then(() => fetch(path)),
    );
})();
