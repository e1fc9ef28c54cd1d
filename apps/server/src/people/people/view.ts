import { type Person, type PersonState } from '@hlidka/protocol';
import { asc, count, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { clients, siteGroups, sites } from '../../estate/sites/table.ts';
import { invitationEnd } from './links/invitation-end.ts';
import { linkedOf } from './oidc/admit.ts';
import { passkeys, users } from './table.ts';

type UserRow = typeof users.$inferSelect;
type GrantRow = { userId: string } & Person['grants'][number];

const stateOf = (user: UserRow, now: Date): PersonState => {
  if (user.disabledAt) return 'disabled';
  if (user.acceptedAt) return 'active';
  return invitationEnd(user) > now ? 'invited' : 'invitation_expired';
};

const grantsOf = async (db: Executor, userIds: string[]): Promise<GrantRow[]> => {
  const { rows } = await db.execute<GrantRow>(sql`
    select g.user_id as "userId",
      case when g.client_id is not null then 'client' when g.group_id is not null then 'group' else 'site' end as "on",
      coalesce(g.client_id, g.group_id, g.site_id) as id,
      coalesce(c.name, sg.name, s.name) as name
    from grants g
    left join ${clients} c on c.id = g.client_id
    left join ${siteGroups} sg on sg.id = g.group_id
    left join ${sites} s on s.id = g.site_id
    where g.user_id = any(${sql.param(userIds)}::uuid[])
    order by 2, 4`);
  return rows;
};

const seenAt = async (db: Executor, userIds: string[]): Promise<Map<string, Date>> => {
  const { rows } = await db.execute<{ userId: string; at: Date }>(sql`
    select user_id as "userId", max(last_seen_at) as at from sessions
    where user_id = any(${sql.param(userIds)}::uuid[]) group by user_id`);
  return new Map(rows.map((row) => [row.userId, row.at]));
};

const countPasskeys = async (db: Executor, userIds: string[]): Promise<Map<string, number>> => {
  const rows = await db
    .select({ userId: passkeys.userId, count: count() })
    .from(passkeys)
    .where(inArray(passkeys.userId, userIds))
    .groupBy(passkeys.userId);
  return new Map(rows.map((row) => [row.userId, row.count]));
};

/** People as the operator sees them, all or the ones named. */
export const viewPeople = async (db: Executor, now: Date, ids?: string[]): Promise<Person[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(ids ? inArray(users.id, ids) : undefined)
    .orderBy(asc(users.role), asc(users.name), asc(users.email));
  const userIds = rows.map((row) => row.id);
  const grantRows = Map.groupBy(await grantsOf(db, userIds), (row) => row.userId);
  const seen = await seenAt(db, userIds);
  const linked = await linkedOf(db, userIds);
  const keys = await countPasskeys(db, userIds);
  return rows.map((user) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    rank: user.rank,
    language: user.language,
    secondFactor: user.twoFactorEnabled,
    passkeys: keys.get(user.id) ?? 0,
    agencyAccount: linked.has(user.id),
    state: stateOf(user, now),
    grants: (grantRows.get(user.id) ?? []).map(({ on, id, name }) => ({ on, id, name })),
    invitedAt: user.invitedAt?.toISOString() ?? null,
    invitationExpiresAt:
      user.invitedAt && !user.acceptedAt ? invitationEnd(user).toISOString() : null,
    lastSeenAt: seen.get(user.id)?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }));
};

export const viewPerson = async (db: Executor, now: Date, id: string): Promise<Person> => {
  const [person] = await viewPeople(db, now, [id]);
  if (!person) throw notFound();
  return person;
};
