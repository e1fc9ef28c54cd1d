import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isReturning } from '../../returning.ts';

const patienceMs = 5_000;
/** How long content above the part may still appear and move it. */
const settlingMs = 1_500;

const targetOf = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    return null;
  }
};

/**
 * Scrolls to the part that the address names, when it appears and again while content above it
 * does; stops when the person scrolls, and does nothing on a page reached by back or reload.
 */
export const useScrollToHash = (): void => {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (!hash || isReturning()) return;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of ['wheel', 'touchstart', 'keydown']) removeEventListener(event, stop);
    };
    let found = false;
    const look = () => {
      const target = targetOf(hash);
      if (!target) return;
      target.scrollIntoView({ block: 'start' });
      if (found) return;
      found = true;
      clearTimeout(timer);
      timer = setTimeout(stop, settlingMs);
    };
    const observer = new MutationObserver(look);
    let timer = setTimeout(stop, patienceMs);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const event of ['wheel', 'touchstart', 'keydown'])
      addEventListener(event, stop, { passive: true });
    look();
    return stop;
  }, [hash]);
};
