// Runs before the first paint, so that neither the theme nor the language flashes.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(`hlidka.${key}`);
    } catch {
      // Storage may be forbidden; the system's theme is right then.
      return null;
    }
  };
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  root.lang = kept('language') ?? root.lang;
})();
