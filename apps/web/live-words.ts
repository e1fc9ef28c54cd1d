import type { Plugin } from 'vite';

const catalogue = /\/packages\/texts\/src\/[\w-]+\/(cs|en)(\/index)?\.ts$/;
const spoken = /\/apps\/web\/src\/language\.ts$/;

/** The page holds the first catalogue it loaded: what is new goes into that one. */
const takeNewWords = (id: string) => `
import * as own from ${JSON.stringify(id)};
const held = (import.meta.hot.data.held ??= own);
import.meta.hot.accept((fresh) => {
  if (!fresh) return;
  for (const name of Object.keys(held))
    if (typeof held[name] === 'object') Object.assign(held[name], fresh[name]);
  window.dispatchEvent(new Event('hlidka:words'));
});`;

const sayThemAnew = `
window.addEventListener('hlidka:words', () => {
  const said = store.get();
  if (said) store.set({ ...said });
});`;

/** While a page is being worked on, a changed word is seen on it without a reload. */
export const liveWords = (): Plugin => ({
  name: 'hlidka-live-words',
  apply: 'serve',
  transform(code, id) {
    if (catalogue.test(id)) return { code: code + takeNewWords(id), map: null };
    if (spoken.test(id)) return { code: code + sayThemAnew, map: null };
  },
});
