import { limits, type SecondFactorFor } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { User } from '../../../base/context.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { tokenDigest } from '../../../base/platform/database/ids.ts';
import { createHeld } from '../../../base/platform/signals/held.ts';
import type { Signals } from '../../../base/platform/signals/signals.ts';
import { owedBy } from '../second-factor/rules.ts';
import { createCookieReader, type SessionCookie } from './session-cookie.ts';

type Row = Omit<User, 'kind' | 'owes'> & {
  wantedOf: SecondFactorFor;
  proved: boolean;
  hasOne: boolean;
};
type CachedSession = { user: User; seenAt: number };

const seenEveryMs = 10 * 60_000;

/** Finds the user of a session cookie; results are cached in memory. */
export const createSessionCheck = (db: Database, signals: Signals, cookies: SessionCookie) => {
  const reader = createCookieReader(cookies);
  const held = createHeld<CachedSession>(signals, {
    most: 20_000,
    topics: ['session', 'user', 'grant'],
    touched: ({ user }, { topic, id }) => id === (topic === 'session' ? user.sessionId : user.id),
    stillGood: ({ user, seenAt }) =>
      user.sessionEndsAt.getTime() > Date.now() && Date.now() - seenAt < seenEveryMs,
  });

  const ask = async (cookie: string): Promise<CachedSession | null> => {
    const token = reader.tokenOf(cookie);
    if (token === null) return null;
    const { rows } = await db.execute<Row>(sql`
      update sessions s
        set last_seen_at = now()
        from users u, doors d
        where s.token = ${tokenDigest(token)} and s.expires_at > now()
          and u.id = s.user_id and u.disabled_at is null
          and (u.role <> 'admin' or not d.idle_ends
            or s.last_seen_at > now() - make_interval(hours => ${limits.idleHours}))
        returning s.id as "sessionId", s.from_app as "fromApp", s.expires_at as "sessionEndsAt",
          u.id, u.role, u.rank, u.name,
          d.second_factor as "wantedOf", s.second_factor as proved,
          u.two_factor_enabled or exists (select 1 from passkeys p where p.user_id = u.id) as "hasOne",
          u.role = 'admin' and exists (select 1 from grants g where g.user_id = u.id) as limited, u.email, u.language, u.theme,
          u.incident_mail as "incidentMail", u.incident_mail_chosen as "incidentMailChosen"`);
    const [row] = rows;
    if (!row) return null;
    const { wantedOf, proved, hasOne, ...user } = row;
    const owes = owedBy({ wantedOf, proved, hasOne, role: row.role });
    return { user: { kind: 'user', ...user, owes }, seenAt: Date.now() };
  };

  return {
    async whoIs(cookieHeader: string | undefined): Promise<User | null> {
      const cookie = reader.find(cookieHeader);
      const known = cookie ? await held.get(cookie, () => ask(cookie)) : null;
      return known?.user ?? null;
    },
    close: held.close,
  };
};
export type SessionCheck = ReturnType<typeof createSessionCheck>;
