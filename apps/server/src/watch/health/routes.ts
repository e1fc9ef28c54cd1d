import { troubles } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { readTroubles } from './troubles/open.ts';

export const healthRoutes = (): Route[] => [
  route(troubles.list, async ({ db }) => ({
    troubles: (await readTroubles(db)).map(({ what, fromAt }) => ({
      what,
      since: fromAt.toISOString(),
    })),
  })),
];
