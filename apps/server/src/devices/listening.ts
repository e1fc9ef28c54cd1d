import type { Language } from '@hlidka/protocol';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { devices } from './table.ts';

type Asked = { id: string; token: string; userId: string; siteId: string };
type Listening = { id: string; language: Language };

/** What the outbox asks of devices in the moment of sending. */
export const createDevices = (db: Database) => ({
  /** By the asker's id: tokens still registered by this user, who still sees the site. */
  async listening(asked: Asked[]): Promise<Map<string, Language>> {
    const { rows } = await db.execute<Listening>(sql`
      select a.id, u.language
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (id text, token text, "userId" uuid, "siteId" uuid)
      join devices d on d.token = a.token and d.user_id = a."userId"
      join sessions s on s.id = d.session_id and s.expires_at > now()
      join users u on u.id = d.user_id and u.role = 'client' and u.disabled_at is null
      where exists (
        select 1 from granted_sites g where g.user_id = u.id and g.site_id = a."siteId")`);
    return new Map(rows.map(({ id, language }) => [id, language]));
  },
  async forget(tokens: string[]): Promise<void> {
    await db.delete(devices).where(inArray(devices.token, tokens));
  },
});

/** A session that ran out is not deleted at once; its devices must not wait for that. */
export const sweepDevices = async (db: Database): Promise<void> => {
  await db.execute(sql`
    delete from devices d using sessions s where s.id = d.session_id and s.expires_at <= now()`);
};
