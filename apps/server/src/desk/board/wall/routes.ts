import { limits, screens, wall } from '@hlidka/protocol';
import { type LoopContext, type Route, route } from '../../../base/context.ts';
import { awaitChange } from '../../../base/platform/signals/await-change.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { noteUse, type TokenCheck } from '../../../people/people/index.ts';
import type { Standings } from '../standing/index.ts';
import { readWall } from './read.ts';
import { createScreen, listScreens, revokeScreen } from './screens.ts';
import { changesWall, shareWall } from './share.ts';

type Means = Pick<LoopContext, 'db' | 'now' | 'config'> & {
  signals: Signals;
  stopping: AbortSignal;
  tokens: TokenCheck;
};

/** For operators: which screens there are. */
export const screenRoutes = (): Route[] => [
  route(screens.list, (ctx) => listScreens(ctx)),
  route(screens.create, (ctx, { body }) => createScreen(ctx, body)),
  route(screens.revoke, (ctx, { params }) => revokeScreen(ctx, params)),
];

/** For screens: the wall, and nothing else. */
export const wallRoutes = (means: Means, standings: Standings): Route[] => {
  const share = shareWall(means.signals, () => readWall(means, standings));
  return [
    route(wall.read, async ({ address }, { query: { seen } }, http) => {
      const { id } = await means.tokens.knownBy(
        'screen',
        http.req.header('authorization'),
        address,
      );
      const ended = AbortSignal.any([means.stopping, http.req.raw.signal]);
      return awaitChange(
        { signals: means.signals, ended },
        {
          matters: (signal) =>
            changesWall(signal) || (signal.topic === 'token' && signal.id === id),
          ask: async () => {
            await noteUse(means.db, { kind: 'screen', id });
            return share();
          },
          ready: ({ version }) => version !== seen,
          waitSeconds: limits.wallSeconds,
          everyMs: limits.wallSeconds * 1000,
        },
      );
    }),
  ];
};
