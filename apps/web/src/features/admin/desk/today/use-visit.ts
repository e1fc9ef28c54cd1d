import { today } from '@hlidka/protocol';
import { useEffect } from 'react';
import { call } from '../../../../api.ts';

const everyMs = 5 * 60_000;

/** Tells the server that the page is being looked at, so that it knows where the visit ends. */
export const useVisit = (): void => {
  useEffect(() => {
    const look = () => {
      // A look that is not stored makes the next visit longer, nothing else.
      if (document.visibilityState === 'visible') call(today.look, { body: {} }).catch(() => {});
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
};
