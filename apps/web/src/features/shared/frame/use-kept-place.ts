import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const patienceMs = 10_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * A page that is loaded again grows while its answers come, and the router looks for its place only once: it is
 * taken as soon as the page is tall enough, unless the reader has moved meanwhile.
 */
export const useKeptPlace = (): void => {
  const left = useElementScrollRestoration({ getElement: () => window });
  // Of the first page only; the router finds the places of those after it.
  const [kept] = useState(left?.scrollY ?? 0);
  useEffect(() => {
    if (kept === 0) return;
    const seek = () => {
      window.scrollTo(0, kept);
      if (Math.abs(window.scrollY - kept) < 1) stop();
    };
    const growth = new ResizeObserver(seek);
    const stop = () => {
      growth.disconnect();
      clearTimeout(end);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    const end = setTimeout(stop, patienceMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    growth.observe(document.body);
    return stop;
  }, [kept]);
};
