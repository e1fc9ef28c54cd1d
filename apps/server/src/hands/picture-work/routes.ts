import { pictureWork } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import type { Signals } from '../../base/platform/signals/signals.ts';
import type { AgentCheck } from '../agents/index.ts';
import { claimPictureTask } from './claim.ts';
import { finishPictureTask } from './finish.ts';

type Means = { signals: Signals; stopping: AbortSignal; agents: AgentCheck };

/** What an agent with a browser may call. */
export const pictureWorkRoutes = ({ signals, stopping, agents }: Means): Route[] => [
  route(pictureWork.claim, async (ctx, { body }, http) => {
    await agents.sawBrowser(ctx.actor);
    const ended = AbortSignal.any([stopping, http.req.raw.signal]);
    return claimPictureTask(ctx, body, { signals, ended });
  }),
  route(pictureWork.finish, (ctx, { params, body }) =>
    finishPictureTask(ctx, { ...params, ...body }),
  ),
];
