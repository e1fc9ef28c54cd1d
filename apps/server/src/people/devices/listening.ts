import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../base/platform/database/database.ts';
import type { Listener } from '../../post/deliveries/index.ts';
import { grantedSites, grants, sessions, users } from '../people/table.ts';
import { devices } from './table.ts';

type Asked = { token: string; userId: string; siteId: string | null };

/** What the outbox asks about devices at the moment of sending. */
export const createDevices = (db: Database) => ({
  /** Who reads, if the token is still theirs and they still see the site; operators see all. */
  async listening({ token, userId, siteId }: Asked): Promise<Listener | null> {
    const { rows } = await db.execute<Listener>(sql`
      select u.language, u.role, d.app_protocol as "appProtocol" from devices d
      join ${sessions} s on s.id = d.session_id and s.expires_at > now()
      join ${users} u on u.id = d.user_id and u.disabled_at is null
      where d.token = ${token} and d.user_id = ${userId} and (u.role = 'admin' and not exists (select 1 from ${grants} l where l.user_id = u.id) or exists (
        select 1 from ${grantedSites} g where g.user_id = u.id and g.site_id = ${siteId}))`);
    return rows[0] ?? null;
  },
  async forget(tokens: string[]): Promise<void> {
    await db.delete(devices).where(inArray(devices.token, tokens));
  },
});

/** Expired sessions are not deleted at once, so their devices are removed here. */
export const sweepDevices = async (db: Database): Promise<void> => {
  await db.execute(sql`
    delete from devices d using ${sessions} s where s.id = d.session_id and s.expires_at <= now()`);
};
