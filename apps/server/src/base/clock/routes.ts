import { clock } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import type { Duties } from './duty.ts';
import { askForRun, listDuties, readDuty } from './list.ts';

/** `kept` holds all duties, whichever process runs them. */
export const clockRoutes = (kept: Duties): Route[] => [
  route(clock.list, (ctx) => listDuties(ctx, kept)),
  route(clock.read, (ctx, { params }) => readDuty(ctx.db, kept, params.name)),
  route(clock.run, (ctx, { params }) => askForRun(ctx, kept, params.name)),
];
