import type { BodyOf, expiry, SiteExpiry } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { startOfDay } from '../../base/platform/time/prague.ts';
import { readExpiry } from './list.ts';
import { lockExpiry } from './lock.ts';
import { expiries } from './table.ts';

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
