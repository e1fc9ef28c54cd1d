import { createCall, createQueries } from '@hlidka/client';
import { headers } from '@hlidka/protocol';
import { config } from 'zod';
import { fetchOrTake } from './early.ts';
import { viewAs } from './features/view-as/view-as.ts';

// zod would compile its parsers with `new Function`, which the page's policy forbids.
config({ jitless: true });

export const call = createCall({
  fetch: fetchOrTake,
  headers: (): Record<string, string> => {
    const eyes = viewAs.get();
    return eyes ? { [headers.viewAs]: eyes } : {};
  },
});

export const queries = createQueries(call);
