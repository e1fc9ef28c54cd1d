// Runs before the first paint, so that neither the theme nor the language flashes.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('hlidka.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    const language = localStorage.getItem('hlidka.language');
    if (language) root.lang = language;
  } catch {
    // Storage may be forbidden; the system's theme is right then.
  }
})();
