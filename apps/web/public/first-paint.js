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
  if (!root.dataset.theme && (theme === 'light' || theme === 'dark')) root.dataset.theme = theme;
  if (!root.dataset.drawn) {
    root.lang = kept('language') ?? root.lang;
    return;
  }
  // The policy refuses styles in markup: what the server drew is given its own here, before it is painted.
  const giveStyles = () => {
    for (const element of document.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      delete element.dataset.style;
    }
  };
  const watching = new MutationObserver(giveStyles);
  watching.observe(root, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => watching.disconnect());
})();
