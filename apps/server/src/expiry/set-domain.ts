import type { BodyOf, expiry, SiteExpiry } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { startOfDay } from '../platform/days.ts';
import { transaction } from '../platform/transaction.ts';
import { readExpiry } from './list.ts';

/** A date by hand holds until it is cleared; then the registry is asked again. */
export const setDomainExpiry = (
  ctx: Context,
  { id, endsAt }: { id: string } & BodyOf<typeof expiry.setDomain>,
): Promise<SiteExpiry> =>
  transaction(ctx.db, async (tx) => {
    await tx.execute(sql`insert into watches (site_id)
      select id from sites where id = ${id} on conflict (site_id) do nothing`);
    await tx.execute(sql`select 1 from watches where site_id = ${id} for update`);
    const before = await readExpiry(tx, id);
    const end = endsAt === null ? null : startOfDay(endsAt);
    const byHand = end !== null;
    const same = before.domainEndsByHand === byHand;
    if (same && (!byHand || before.domainEndsAt === end.toISOString())) return before;
    await tx.execute(sql`update watches
      set domain_ends_at = ${end}, domain_ends_by_hand = ${byHand}, domain_checked_at = null
      where site_id = ${id}`);
    const subject = { kind: 'site', id, name: before.siteName };
    await record(tx, ctx.actor, 'site.domain_expiry_set', subject, {
      endsAt: [before.domainEndsAt, end?.toISOString() ?? null],
    });
    return readExpiry(tx, id);
  });
