import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const patienceMs = 10_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * After a reload a page grows while its replies come, but the router restores the position only
 * once: here it is restored when the page is tall enough, unless the reader has moved meanwhile.
 */
export const useKeptScroll = (): void => {
  const left = useElementScrollRestoration({ getElement: () => window });
  // Only for the first page; the router restores the positions of later ones.
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
