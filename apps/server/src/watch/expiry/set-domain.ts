import type { BodyOf, expiry, SiteExpiry } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { startOfDay } from '../../base/platform/time/prague.ts';
import { sites } from '../../estate/sites/table.ts';
import { readExpiry } from './list.ts';
import { expiries } from './table.ts';

/** Locks a site's row, created if missing, so that simultaneous changes wait. */
const lockExpiry = async (tx: Tx, siteId: string): Promise<void> => {
  await tx.execute(sql`insert into expiries (site_id)
    select id from ${sites} where id = ${siteId} on conflict (site_id) do nothing`);
  await tx
    .select({ siteId: expiries.siteId })
    .from(expiries)
    .where(eq(expiries.siteId, siteId))
    .for('update');
};

/** A date set by hand stays until it is cleared; then the registry is asked again. */
export const setDomainExpiry = (
  ctx: Context,
  { id, endsAt }: { id: string } & BodyOf<typeof expiry.setDomain>,
): Promise<SiteExpiry> =>
  transaction(ctx.db, async (tx) => {
    await lockExpiry(tx, id);
    const before = await readExpiry(tx, id);
    const end = endsAt === null ? null : startOfDay(endsAt);
    const byHand = end !== null;
    const same = before.domainEndsByHand === byHand;
    if (same && (!byHand || before.domainEndsAt === end.toISOString())) return before;
    await tx
      .update(expiries)
      .set({ domainEndsAt: end, domainEndsByHand: byHand, domainCheckedAt: null })
      .where(eq(expiries.siteId, id));
    const subject = { kind: 'site', id, name: before.siteName };
    await record(tx, ctx.actor, 'site.domain_expiry_set', subject, {
      endsAt: [before.domainEndsAt, end?.toISOString() ?? null],
    });
    return readExpiry(tx, id);
  });
