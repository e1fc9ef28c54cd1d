import { arrayContains, eq, or, sql } from 'drizzle-orm';
import { difference, recordAll } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { sites } from '../../estate/sites/table.ts';
import { disputes, sitePlaces, standIns } from './table.ts';
import { createToldRules } from './told-rules.ts';
import { forgetVoice } from './voices/tell.ts';

const named = (placeId: string) =>
  or(
    eq(sitePlaces.home, placeId),
    arrayContains(sitePlaces.asked, [placeId]),
    arrayContains(sitePlaces.mustSee, [placeId]),
  );

/**
 * The place is gone for good: no rule of a site names it, and the trail says what became of each.
 * The server is the home again; an empty list of places to ask means all of them.
 */
export const forgetPlace = async (tx: Tx, ctx: Context, placeId: string): Promise<void> => {
  const before = await tx
    .select({ rules: sitePlaces, name: sites.name })
    .from(sitePlaces)
    .innerJoin(sites, eq(sites.id, sitePlaces.siteId))
    .where(named(placeId))
    .for('update', { of: sitePlaces });
  await tx.execute(sql`delete from ${standIns} s using ${sitePlaces} p
    where p.site_id = s.site_id and p.home = ${placeId}`);
  const after = await tx
    .update(sitePlaces)
    .set({
      home: sql`nullif(home, ${placeId}::uuid)`,
      asked: sql`case when ${placeId}::uuid = any(asked)
        then nullif(array_remove(asked, ${placeId}::uuid), '{}') else asked end`,
      mustSee: sql`array_remove(must_see, ${placeId}::uuid)`,
    })
    .where(named(placeId))
    .returning();
  const rulesOf = new Map(after.map(({ siteId, ...rules }) => [siteId, rules]));
  await tx.delete(disputes).where(eq(disputes.placeId, placeId));
  await forgetVoice(tx, placeId);
  const told = await createToldRules(tx);
  const done = before.map(({ name, rules: { siteId, ...rules } }) => ({
    event: 'site.places_changed' as const,
    subject: { kind: 'site', id: siteId, name },
    data: difference(told(rules), told(rulesOf.get(siteId) ?? rules)),
  }));
  await recordAll(tx, ctx, done);
};
