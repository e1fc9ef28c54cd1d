import { createCall, createQueries } from '@hlidka/client';
import { headers } from '@hlidka/protocol';
import { viewAs } from './features/shared/view-as/view-as.ts';

/** The browser's own; on the server the answers that a page may be drawn with. */
export const network: { fetch: typeof fetch } = { fetch: (input, init) => fetch(input, init) };

export const call = createCall({
  fetch: (input, init) => network.fetch(input, init),
  headers: (): Record<string, string> => {
    const eyes = viewAs.get();
    return eyes ? { [headers.viewAs]: eyes } : {};
  },
});

export const queries = createQueries(call);
