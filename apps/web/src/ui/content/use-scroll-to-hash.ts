import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

const patienceMs = 5_000;

const targetOf = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    return null;
  }
};

/** Scrolls to the part that the address names, as soon as it is drawn; a person's own scroll wins. */
export const useScrollToHash = (): void => {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (!hash) return;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of ['wheel', 'touchstart', 'keydown']) removeEventListener(event, stop);
    };
    const look = () => {
      const target = targetOf(hash);
      if (!target) return;
      target.scrollIntoView({ block: 'start' });
      stop();
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(stop, patienceMs);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const event of ['wheel', 'touchstart', 'keydown'])
      addEventListener(event, stop, { passive: true });
    look();
    return stop;
  }, [hash]);
};
