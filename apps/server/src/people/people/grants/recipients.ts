import type { Language, Role } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { grants } from '../table.ts';

export type Recipient = { name: string; language: Language; role: Role };

/**
 * The recipient at the moment of sending: null once the account is disabled or a client no longer
 * sees the site.
 */
export const readRecipient = async (
  db: Executor,
  userId: string | null,
  siteId: string | null,
): Promise<Recipient | null> => {
  const { rows } = await db.execute<Recipient>(sql`
    select u.name, u.language, u.role from users u
    where u.id = ${userId} and u.disabled_at is null and (u.role = 'admin' and not exists (select 1 from ${grants} l where l.user_id = u.id) or exists (
      select 1 from granted_sites g where g.user_id = u.id and g.site_id = ${siteId}))`);
  return rows[0] ?? null;
};
