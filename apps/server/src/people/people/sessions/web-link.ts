import { limits } from '@hlidka/protocol';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { newToken, tokenDigest } from '../../../base/platform/database/ids.ts';
import { type Executor, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError, notFound } from '../../../base/platform/errors.ts';
import { readDoors } from '../doors/settings.ts';
import { readConnection } from '../oidc/connection.ts';
import { links, sessions } from '../table.ts';

/** Opens a page of admin in the browser, signed in as in the app; once, and for operators of the app alone. */
export const createWebLink = async (
  { db, config, actor }: UserContext,
  { path }: { path: string },
): Promise<{ url: string }> => {
  const { id: userId, role, fromApp, sessionId } = actor;
  if (role !== 'admin' || !fromApp) throw notFound();
  const { agencyAccountOnly } = await readDoors(db);
  if (agencyAccountOnly && (await readConnection(db, config)))
    throw new DomainError('agency account only');
  const token = newToken();
  await transaction(db, async (tx) => {
    await tx.delete(links).where(eq(links.sessionId, sessionId));
    await tx.insert(links).values({
      digest: tokenDigest(token),
      userId,
      purpose: 'web',
      sessionId,
      expiresAt: sql`now() + make_interval(mins => ${limits.webLinkMinutes})`,
    });
  });
  return { url: `${config.baseUrl}/sign-in/link#token=${token}&to=${encodeURIComponent(path)}` };
};

/** Whose it was, and whether the app's session had proved more than a password. */
export const consumeWebLink = async (
  db: Executor,
  token: string,
): Promise<{ userId: string; proved: boolean }> => {
  const [used] = await db
    .delete(links)
    .where(
      and(
        eq(links.digest, tokenDigest(token)),
        eq(links.purpose, 'web'),
        gt(links.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: links.userId, sessionId: links.sessionId });
  const [session] = used
    ? await db
        .select({ proved: sessions.secondFactor })
        .from(sessions)
        .where(and(eq(sessions.id, used.sessionId ?? ''), gt(sessions.expiresAt, sql`now()`)))
    : [];
  if (!used || !session) throw new DomainError('link not valid');
  return { userId: used.userId, proved: session.proved };
};
