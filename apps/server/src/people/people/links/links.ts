import { limits } from '@hlidka/protocol';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { newToken, tokenDigest } from '../../../base/platform/database/ids.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { links, users, verifications } from '../table.ts';

export type LinkPurpose = Exclude<(typeof links.$inferSelect)['purpose'], 'web'>;

const minutes: Record<LinkPurpose, number> = {
  invitation: limits.invitationDays * 24 * 60,
  reset: limits.resetMinutes,
  sign_in: limits.signInLinkMinutes,
};

const paths: Record<LinkPurpose, string> = {
  invitation: '/invitation',
  reset: '/reset',
  sign_in: '/sign-in/link',
};

const endLinks = (db: Executor, userId: string, purpose: LinkPurpose) =>
  db.delete(links).where(and(eq(links.userId, userId), eq(links.purpose, purpose)));

/** Where a link leads: to a web page, or to the app by its scheme (and the server that it must ask). */
export type LinkTarget = { page: string } | { app: string; server: string | null };

/**
 * The app's form is fixed: `<app_scheme>://<reset_path>?token=…`. On the web the token is in the
 * fragment, so that it reaches no server's log.
 */
export const urlOf = (target: LinkTarget, purpose: LinkPurpose, token: string): string =>
  'app' in target
    ? `${target.app}:/${paths[purpose]}?token=${token}${target.server ? `&server=${encodeURIComponent(target.server)}` : ''}`
    : `${target.page}${paths[purpose]}#token=${token}`;

/**
 * Creates a one-time link. Links that anybody can request (a reset, or an invitation again with its
 * own `until`) leave earlier ones valid; others invalidate them.
 */
export const createLink = async (
  db: Executor,
  target: LinkTarget,
  userId: string,
  purpose: LinkPurpose,
  until?: Date,
): Promise<string> => urlOf(target, purpose, await createToken(db, userId, purpose, until));

/** The token alone, for a link that may be opened in two pages. */
export const createToken = async (
  db: Executor,
  userId: string,
  purpose: LinkPurpose,
  until?: Date,
): Promise<string> => {
  const token = newToken();
  if (purpose !== 'reset' && !until) await endLinks(db, userId, purpose);
  await db.insert(links).values({
    digest: tokenDigest(token),
    userId,
    purpose,
    expiresAt: until ?? sql`now() + make_interval(mins => ${minutes[purpose]})`,
  });
  return token;
};

const valid = (token: string, purpose: LinkPurpose) =>
  and(
    eq(links.digest, tokenDigest(token)),
    eq(links.purpose, purpose),
    gt(links.expiresAt, sql`now()`),
  );

/** Whose link it is, without using it. */
export const lookAtLink = async (db: Executor, token: string, purpose: LinkPurpose) => {
  const [user] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(and(valid(token, purpose), sql`${users.disabledAt} is null`));
  if (!user) throw new DomainError('link not valid');
  return user;
};

/** Uses the link and invalidates all others of its kind; of simultaneous calls exactly one wins. */
export const consumeLink = async (
  db: Executor,
  token: string,
  purpose: LinkPurpose,
): Promise<string> => {
  const [used] = await db
    .delete(links)
    .where(valid(token, purpose))
    .returning({ userId: links.userId });
  if (!used) throw new DomainError('link not valid');
  await endLinks(db, used.userId, purpose);
  return used.userId;
};

/** Deletes expired links and unanswered passkey challenges. */
export const sweepLinks = async (db: Executor): Promise<void> => {
  await db.delete(links).where(lt(links.expiresAt, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
};
