import { createCall, createQueries, deadlineOf } from '@hlidka/client';
import { headers } from '@hlidka/protocol';
import { fetchTimed } from './asked-at.ts';
import { viewAs } from './view-as.ts';

export const call = createCall({
  deadlineMs: deadlineOf,
  isOnline: () => navigator.onLine,
  fetch: fetchTimed,
  headers: (): Record<string, string> => {
    const eyes = viewAs.get();
    return eyes ? { [headers.viewAs]: eyes } : {};
  },
});

export const queries = createQueries(call);
