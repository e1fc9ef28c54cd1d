import { ApiError, createCall } from '@hlidka/client';
import { type Wall, wall } from '@hlidka/protocol';
import { useEffect, useState } from 'react';

/** An answer waits ten seconds on the server; one that takes longer than this is lost. */
const patienceMs = 25_000;
const gapMs = 500;
const shortestRetryMs = 2000;
const longestRetryMs = 30_000;

export type Heard = {
  wall: Wall;
  /** By this page's own clock, which runs even where the screen's date is wrong. */
  at: number;
};
type State = { heard: Heard | null; closed: boolean };

const fetchInTime = (address: RequestInfo | URL, init?: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });

/** Names and states, asked for again as soon as an answer came. A refused token ends it. */
export const useWall = (token: string): State => {
  const [state, setState] = useState<State>({ heard: null, closed: false });
  useEffect(() => {
    if (!token) return;
    const call = createCall({
      fetch: fetchInTime,
      credentials: 'omit',
      headers: () => ({ authorization: `Bearer ${token}` }),
    });
    let ended = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (seen?: string): Promise<void> => {
      try {
        const found = await call(wall.read, { query: { seen } });
        if (ended) return;
        failures = 0;
        setState({ heard: { wall: found, at: performance.now() }, closed: false });
        timer = setTimeout(() => void ask(found.version), gapMs);
      } catch (error) {
        if (ended) return;
        const closed = error instanceof ApiError && error.status === 401;
        if (closed) setState({ heard: null, closed });
        // Goes on asking even after a refusal: the server may just be restored.
        failures += 1;
        const wait = closed ? longestRetryMs : shortestRetryMs * 2 ** (failures - 1);
        timer = setTimeout(() => void ask(), Math.min(wait, longestRetryMs));
      }
    };
    void ask();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [token]);
  return state;
};
