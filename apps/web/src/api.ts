import { type Call, createCall, createQueries, deadlineOf } from '@hlidka/client';
import { headers } from '@hlidka/protocol';
import { fetchTimed } from './asked-at.ts';
import { freshly } from './freshly.ts';
import { viewAs } from './view-as.ts';

const ask = createCall({
  deadlineMs: deadlineOf,
  isOnline: () => navigator.onLine,
  fetch: fetchTimed,
  headers: (): Record<string, string> => {
    const eyes = viewAs.get();
    return eyes ? { [headers.viewAs]: eyes } : {};
  },
});

/** What the server lets nobody do without a fresh sign-in asks for one, and goes on. */
export const call: Call = (endpoint, ...input) => freshly(() => ask(endpoint, ...input));

export const queries = createQueries(call);
