import type { Location } from './location.ts';

const storeKey = 'hlidka.scroll';

const kept = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}');
  } catch {
    return {};
  }
};

/** Where each entry of the history was left, so that back leads to the same line. */
export const createScroll = () => {
  const places = kept();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storeKey, JSON.stringify(places));
    } catch {
      // Storage may be forbidden or full; the page then opens at its top.
    }
  });
  let current = '';
  window.addEventListener(
    'scroll',
    () => {
      if (current) places[current] = window.scrollY;
    },
    { passive: true },
  );
  return {
    /** What is drawn next is another page: its height must not be taken for this one's place. */
    leave: () => {
      current = '';
    },
    arrive: ({ key, hash }: Location, reset: boolean) => {
      const place = places[key];
      if (place !== undefined) window.scrollTo(0, place);
      else if (hash) document.getElementById(hash)?.scrollIntoView();
      else if (reset) window.scrollTo(0, 0);
      current = key;
    },
  };
};
