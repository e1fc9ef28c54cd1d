import type { BodyOf, PlaceFrame, placeApi } from '@hlidka/protocol';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PlaceContext } from '../../../base/context.ts';
import { storable } from '../../../base/platform/database/storable.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { readAssigned } from '../assignment.ts';
import { addPlaceSums } from '../sums/place-sums.ts';
import { homeChecks } from '../table.ts';

/** Longer than the longest time limit and the grace: nobody waits for older ones. */
const askedWithinSeconds = 90;

type HomeCheckFrame = Extract<PlaceFrame, { type: 'check' }>;

/** Checks that this place is asked for; those in `sent` are left out, and it forgets old ones. */
export const readHomeChecks = async (
  db: Executor,
  placeId: string,
  sent: Set<string>,
): Promise<HomeCheckFrame[]> => {
  const rows = await db
    .select({ id: homeChecks.id, site: homeChecks.siteId })
    .from(homeChecks)
    .where(
      and(
        eq(homeChecks.placeId, placeId),
        isNull(homeChecks.answeredAt),
        sql`${homeChecks.askedAt} > now() - make_interval(secs => ${askedWithinSeconds})`,
      ),
    );
  const open = new Set(rows.map(({ id }) => id));
  for (const id of sent) if (!open.has(id)) sent.delete(id);
  const unsent = rows.filter(({ id }) => !sent.has(id));
  if (unsent.length === 0) return [];
  for (const { id } of unsent) sent.add(id);
  const assigned = await readAssigned(db, placeId, [...new Set(unsent.map(({ site }) => site))]);
  const byId = new Map(assigned.map((site) => [site.id, site]));
  return unsent.flatMap(({ id, site }) => {
    const found = byId.get(site);
    if (!found) return [];
    return [{ type: 'check' as const, id, site, url: found.url, settings: found.settings }];
  });
};

/** Keeps the result of a check; false: it is not waited for, another place made it. */
export const takeChecked = async (
  ctx: PlaceContext,
  { id, answer }: { id: string; answer: BodyOf<typeof placeApi.checked> },
): Promise<{ serverTime: number; counted: boolean }> => {
  const placeId = ctx.actor.id;
  const mine = and(eq(homeChecks.id, id), eq(homeChecks.placeId, placeId));
  const counted = await transaction(ctx.db, async (tx) => {
    const [row] = await tx
      .update(homeChecks)
      .set({ answeredAt: sql`clock_timestamp()`, answer: storable(answer) })
      .where(and(mine, isNull(homeChecks.answeredAt)))
      .returning({ site: homeChecks.siteId });
    if (row && answer.measured) {
      const { ms, failure } = answer;
      const result = { site: row.site, at: Date.now(), offsetMs: 0, ms, failure, home: true };
      await addPlaceSums(tx, placeId, [result]);
    }
    return row !== undefined;
  });
  return { serverTime: Date.now(), counted };
};
