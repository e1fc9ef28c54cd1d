import { LiveEvent, livePath } from '@hlidka/protocol';
import { useEffect } from 'react';
import { askAgain } from '../../../ask-again.ts';
import { oldestQuestion } from '../../../asked-at.ts';
import { viewAs } from '../../../view-as.ts';

const longestWaitMs = 60_000;

/** Keeps what is shown fresh: an event names a type, every query of that type asks again. */
export const useLive = (): void => {
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let ended = false;
    let missed = false;
    /** Since when changes are told anew; without it everything is asked for once the channel is there. */
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
        // Perhaps refused: whoever was signed out before the channel was there finds the way to the door.
        if (!opened) askAgain('me');
        const wait = Math.min(1000 * 2 ** (failures - 1), longestWaitMs);
        timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
      };
    };
    /** Too many pages of one person were open: this one went quiet, and is told again when looked at. */
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
