import { dayMs, limits } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { operatorLooks } from '../table.ts';

const gapMs = limits.visitGapMinutes * 60_000;

type Reading = Pick<UserContext, 'db' | 'actor' | 'now'>;

/**
 * Since when the operator has not looked: the end of the visit before this one. A look longer ago
 * than the gap is such an end itself.
 */
export const readSinceVisit = async ({
  db,
  actor,
  now,
}: Reading): Promise<{ from: Date; isFirst: boolean }> => {
  const [row] = await db.select().from(operatorLooks).where(eq(operatorLooks.userId, actor.id));
  const at = now().getTime();
  const ended = row && at - row.seenAt.getTime() > gapMs;
  const from = (ended ? row.seenAt : row?.since)?.getTime() ?? null;
  const earliest = at - limits.sinceDays * dayMs;
  return from === null
    ? { from: new Date(at - dayMs), isFirst: true }
    : { from: new Date(Math.min(Math.max(from, earliest), at)), isFirst: false };
};

/** The page is being looked at. A visit that follows a pause begins where the last one ended. */
export const look = async (
  { db, actor, now }: Reading,
  { read }: { read: boolean },
): Promise<void> => {
  const at = now();
  const gap = sql`make_interval(mins => ${limits.visitGapMinutes})`;
  const seen = sql`${at.toISOString()}::timestamptz`;
  await db
    .insert(operatorLooks)
    .values({ userId: actor.id, since: read ? at : null, seenAt: at })
    .onConflictDoUpdate({
      target: operatorLooks.userId,
      set: {
        since: read
          ? at
          : sql`case when ${seen} - ${operatorLooks.seenAt} > ${gap}
              then ${operatorLooks.seenAt} else ${operatorLooks.since} end`,
        // Two pages of one person: the later look counts.
        seenAt: sql`greatest(${operatorLooks.seenAt}, ${seen})`,
      },
    });
};
