import { LiveEvent, livePath } from '@hlidka/protocol';
import { useEffect } from 'react';
import { askAgain } from '../../../ask-again.ts';
import { viewAs } from '../view-as/view-as.ts';

const longestWaitMs = 60_000;

/** Keeps what is shown fresh: an event names a type, every query of that type asks again. */
export const useLive = (): void => {
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let ended = false;
    let missed = false;

    const connect = () => {
      const eyes = viewAs.get();
      source = new EventSource(eyes ? `${livePath}?as=${encodeURIComponent(eyes)}` : livePath);
      source.onopen = () => {
        if (failures > 0) askAgain();
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
        const wait = Math.min(1000 * 2 ** (failures - 1), longestWaitMs);
        timer = setTimeout(connect, wait * (0.75 + Math.random() / 2));
      };
    };
    /** Too many pages of one person were open: this one went quiet, and is told again when looked at. */
    const comeBack = () => {
      if (!missed || document.visibilityState !== 'visible') return;
      missed = false;
      clearTimeout(timer);
      askAgain();
      connect();
    };
    document.addEventListener('visibilitychange', comeBack);
    connect();
    return () => {
      ended = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
      source?.close();
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
