import { and, desc, sql } from 'drizzle-orm';
import { ownedAt } from '../../../estate/sites/index.ts';
import { certificateRenewals } from '../../../watch/incidents/table.ts';
import { isOneOf, type LineSource, within } from './source.ts';

export const certificateLines: LineSource = {
  lastBefore: null,
  read: async ({ db, scope }, span, most) => {
    const { siteId, seenAt } = certificateRenewals;
    const rows = await db
      .select()
      .from(certificateRenewals)
      .where(
        and(
          isOneOf(siteId, scope.ids),
          within(sql`${seenAt}`, sql`${siteId}`, span),
          ownedAt(scope.owner, sql`${siteId}`, sql`${seenAt}`),
        ),
      )
      .orderBy(desc(seenAt), desc(siteId))
      .limit(most);
    return rows.map((row) => ({
      kind: 'certificate',
      id: row.siteId,
      at: row.seenAt.toISOString(),
      site: scope.named(row.siteId),
      endsAt: row.endsAt.toISOString(),
    }));
  },
};
