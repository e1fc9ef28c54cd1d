import type { Location } from './location.ts';

const storeKey = 'hlidka.scroll';

const kept = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey) ?? '{}');
  } catch {
    return {};
  }
};

/** The scroll position of each history entry, restored on going back. */
export const createScroll = () => {
  const places = kept();
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storeKey, JSON.stringify(places));
    } catch {
      // Storage may be forbidden or full; then pages open at the top.
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
    /** Another page is rendered next: its height must not be recorded as this page's position. */
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
