import { LiveEvent, livePath } from '@hlidka/protocol';
import { useEffect } from 'react';
import { askAgain } from '../../../ask-again.ts';
import { oldestQuestion } from '../../../asked-at.ts';
import { viewAs } from '../../../view-as.ts';

const longestWaitMs = 60_000;

/** Keeps data fresh: an event names a topic, and every query of that topic is refetched. */
export const useLive = (): void => {
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let ended = false;
    let missed = false;
    /**
     * From when the channel should report changes; without it everything is refetched once it is
     * open.
     */
    let since = oldestQuestion.get();

    const connect = () => {
      const eyes = viewAs.get();
      const asked = new URLSearchParams({
        ...(since === null ? {} : { since: `${since}` }),
        ...(eyes ? { as: eyes } : {}),
      });
      source = new EventSource(`${livePath}?${asked}`);
      let opened = false;
      source.onopen = () => {
        opened = true;
        if (since === null) askAgain();
        failures = 0;
      };
      source.onmessage = ({ data }) => {
        const event = LiveEvent.safeParse(parse(data));
        if (event.success) askAgain(event.data.type);
      };
      source.addEventListener('full', () => {
        source?.close();
        missed = true;
        if (document.visibilityState === 'visible') timer = setTimeout(comeBack, longestWaitMs);
      });
      source.onerror = () => {
        source?.close();
        if (ended) return;
        failures += 1;
        since = null;
        // Perhaps refused: if the session ended, this leads to the sign-in page.
        if (!opened) askAgain('me');
        const wait = Math.min(1000 * 2 ** (failures - 1), longestWaitMs);
        timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
      };
    };
    /**
     * The person had too many pages open, so this one's channel was closed; it reopens when looked
     * at.
     */
    const comeBack = () => {
      if (!missed || document.visibilityState !== 'visible') return;
      missed = false;
      clearTimeout(timer);
      since = null;
      connect();
    };
    document.addEventListener('visibilitychange', comeBack);
    connect();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      source?.close();
      oldestQuestion.forget();
    };
  }, []);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
