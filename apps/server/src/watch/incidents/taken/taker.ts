import type { TakenFrom } from '@hlidka/protocol';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { noteSeen } from '../../../post/deliveries/index.ts';
import { deliveries } from '../../../post/deliveries/table.ts';

/** Who takes an incident over, and from where. */
export type Taker = { by: string | null; from: TakenFrom };

type Subject = { incidentId: string } | { gatheringId: string };

/** A signed-in operator, perhaps by the message that told them; it must be theirs and about this. */
export const takerOf = async (
  { db, actor, now }: Context,
  deliveryId: string | undefined,
  about: Subject,
): Promise<Taker> => {
  if (actor.kind !== 'user') return { by: null, from: 'admin' };
  const by = actor.name;
  if (!deliveryId) return { by, from: actor.fromApp ? 'app' : 'admin' };
  const subject =
    'incidentId' in about
      ? eq(deliveries.incidentId, about.incidentId)
      : eq(deliveries.gatheringId, about.gatheringId);
  const [told] = await db
    .select({ channel: deliveries.channel })
    .from(deliveries)
    .where(and(eq(deliveries.id, deliveryId), eq(deliveries.userId, actor.id), subject));
  if (!told) throw notFound();
  await noteSeen(db, deliveryId, now());
  return { by, from: told.channel === 'push' ? 'push' : 'app' };
};
