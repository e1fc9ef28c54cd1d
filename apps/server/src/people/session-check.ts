import { sql } from 'drizzle-orm';
import type { User } from '../context.ts';
import type { Database } from '../platform/database.ts';
import { tokenDigest } from '../platform/ids.ts';
import type { Signals } from '../platform/signals.ts';

type Known = { user: User; seenAt: number };

const mostKept = 20_000;
const seenEveryMs = 10 * 60_000;

/**
 * Tells who a session cookie belongs to. Answers are held in memory and dropped when the
 * database tells of a change; while it cannot tell, every request asks.
 */
export const createSessionCheck = (db: Database, signals: Signals, cookieName: string) => {
  const known = new Map<string, Known>();
  let changes = 0;

  const close = signals.on(({ topic, id }) => {
    if (topic === 'reset') known.clear();
    else if (topic === 'session' || topic === 'user') {
      for (const [cookie, { user }] of known)
        if (id === (topic === 'session' ? user.sessionId : user.id)) known.delete(cookie);
    } else return;
    changes += 1;
  });

  const ask = async (cookie: string): Promise<Known | null> => {
    const token = decodeURIComponent(cookie).split('.')[0] ?? '';
    const { rows } = await db.execute<Omit<User, 'kind'>>(sql`
      update sessions s
        set last_seen_at = now()
        from users u
        where s.token = ${tokenDigest(token)} and s.expires_at > now()
          and u.id = s.user_id and u.disabled_at is null
        returning s.id as "sessionId", s.expires_at as "sessionEndsAt",
          u.id, u.role, u.name, u.email, u.language, u.theme,
          u.incident_mail as "incidentMail"`);
    const [row] = rows;
    return row ? { user: { kind: 'user', ...row }, seenAt: Date.now() } : null;
  };

  const check = async (cookie: string): Promise<User | null> => {
    const now = Date.now();
    const kept = signals.fresh() ? known.get(cookie) : undefined;
    if (kept && kept.user.sessionEndsAt.getTime() > now && now - kept.seenAt < seenEveryMs)
      return kept.user;
    known.delete(cookie);
    const before = changes;
    const found = await ask(cookie);
    if (found && before === changes && signals.fresh()) {
      if (known.size >= mostKept) known.delete(known.keys().next().value ?? '');
      known.set(cookie, found);
    }
    return found?.user ?? null;
  };

  const pattern = new RegExp(`(?:^|;\\s*)${cookieName.replaceAll('.', '\\.')}=([^;]+)`);

  return {
    /** Who sends this `Cookie` header, or null. */
    async whoIs(cookieHeader: string | undefined): Promise<User | null> {
      const cookie = cookieHeader?.match(pattern)?.[1];
      return cookie ? check(cookie) : null;
    },
    close,
  };
};
export type SessionCheck = ReturnType<typeof createSessionCheck>;
