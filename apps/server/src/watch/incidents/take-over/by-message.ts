import { Id } from '@hlidka/protocol';
import * as z from 'zod';
import type { Context } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { noteSeen } from '../../../post/deliveries/index.ts';
import { type OutageSubject, type Taker, takeOverAll, takeOverOne } from './take-over.ts';

const how = { note: null, tellClient: true };

/** By a message that told of it: a button in the chat, a receiver's answer. False: it was too late. */
export const takeOverByMessage = async (
  ctx: Context,
  about: OutageSubject,
  taker: Taker,
): Promise<boolean> => {
  try {
    if ('gatheringId' in about)
      return (await takeOverAll(ctx, { id: about.gatheringId, ...how }, taker)).taken > 0;
    await takeOverOne(ctx, { id: about.incidentId, ...how }, taker);
    return true;
  } catch (error) {
    if (error instanceof DomainError && [404, 409].includes(error.status)) return false;
    throw error;
  }
};

const OfMany = z.object({ gatheringId: Id });

type Answered = {
  id: string;
  kind: string;
  event: string | null;
  incidentId: string | null;
  data: unknown;
};

const subjectOf = ({ kind, event, incidentId, data }: Answered): OutageSubject | null => {
  if (kind === 'outages_opened') return OfMany.safeParse(data).data ?? null;
  return event === 'opened' && incidentId ? { incidentId } : null;
};

/** A receiver answered that somebody works on it; of anything but a beginning it means nothing. */
export const takeOverByAnswer = (ctx: Context, answered: Answered, by: string): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const about = subjectOf(answered);
    if (!about) return;
    await noteSeen(tx, answered.id, ctx.now());
    await takeOverByMessage({ ...ctx, db: tx }, about, { by, from: 'webhook' });
  });
