import type { OidcRefusal } from '@hlidka/protocol';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import type { Executor, Tx } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { invitationEnd } from '../links/invitation-end.ts';
import { accounts, users } from '../table.ts';

export const providerId = 'oidc';

export type Claims = { issuer: string; subject: string; email: unknown; emailVerified: unknown };

/** Unique among providers, so that another one's person of the same number is not ours. */
export const accountIdOf = ({ issuer, subject }: Pick<Claims, 'issuer' | 'subject'>): string =>
  `${issuer.replace(/\/+$/, '')} ${subject}`;

/** Whether somebody has come by an account of this provider. */
export const isLinked = async (db: Executor, userId: string, issuer: string): Promise<boolean> =>
  (await db.$count(
    accounts,
    and(
      eq(accounts.userId, userId),
      eq(accounts.providerId, providerId),
      sql`starts_with(${accounts.accountId}, ${accountIdOf({ issuer, subject: '' })})`,
    ),
  )) > 0;

/** Who of these people has come by an account of any provider. */
export const linkedOf = async (db: Executor, userIds: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectDistinct({ userId: accounts.userId })
    .from(accounts)
    .where(and(inArray(accounts.userId, userIds), eq(accounts.providerId, providerId)));
  return new Set(rows.map(({ userId }) => userId));
};

/** The accounts of all providers: whoever has another one now is known by that from the next sign-in on. */
export const unlink = async (
  tx: Tx,
  { actor }: Pick<Context, 'actor'>,
  { id, name }: { id: string; name: string },
): Promise<void> => {
  const gone = await tx
    .delete(accounts)
    .where(and(eq(accounts.userId, id), eq(accounts.providerId, providerId)))
    .returning({ id: accounts.id });
  if (gone.length === 0) throw new DomainError('already done');
  await record(tx, actor, 'agency_account.unlinked', { kind: 'person', id, name });
};

type Known = { id: string; email: string };
/** `isNew`: the provider's account becomes theirs by this. */
export type Admission = { user: Known; isNew: boolean } | { refusal: OidcRefusal };

const isVerified = ({ emailVerified }: Claims, trustsEmails: boolean): boolean =>
  emailVerified === true || emailVerified === 'true' || (trustsEmails && emailVerified !== false);

/** Who is known by issuer and subject; otherwise somebody invited, by a verified address, and once. */
export const admit = async (
  db: Executor,
  claims: Claims,
  { trustsEmails, now }: { trustsEmails: boolean; now: Date },
): Promise<Admission> => {
  const accountId = accountIdOf(claims);
  const [linked] = await db
    .select({ id: users.id, email: users.email, disabledAt: users.disabledAt })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)));
  if (linked) return linked.disabledAt ? { refusal: 'unknown' } : { user: linked, isNew: false };
  if (typeof claims.email !== 'string') return { refusal: 'not_verified' };
  if (!isVerified(claims, trustsEmails)) return { refusal: 'not_verified' };
  const email = claims.email.trim().toLowerCase();
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.disabledAt)));
  if (!user || (!user.acceptedAt && invitationEnd(user) <= now)) return { refusal: 'unknown' };
  const hasOther = await isLinked(db, user.id, claims.issuer);
  return hasOther ? { refusal: 'other_account' } : { user, isNew: true };
};
