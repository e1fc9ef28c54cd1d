import { limits } from '@hlidka/protocol';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import { newToken, tokenDigest } from '../../../base/platform/database/ids.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { newWayLinks, newWays } from '../table.ts';

/** Made when the mail is written, so no token is stored in the queue; in the fragment it reaches no log. */
export const createWayLink = async (
  db: Executor,
  { baseUrl }: Pick<Config, 'baseUrl'>,
  given: { act: string; userId: string },
): Promise<string> => {
  const token = newToken();
  await db.insert(newWayLinks).values({
    digest: tokenDigest(token),
    ...given,
    expiresAt: sql`now() + make_interval(days => ${limits.newWayLinkDays})`,
  });
  return `${baseUrl}/new-way#token=${token}`;
};

export const findWayLink = async (db: Executor, token: string) => {
  const [link] = await db
    .select()
    .from(newWayLinks)
    .where(and(eq(newWayLinks.digest, tokenDigest(token)), gt(newWayLinks.expiresAt, sql`now()`)));
  return link ?? null;
};

export type NewWayRow = typeof newWays.$inferSelect;

export const readAct = (db: Executor, act: string): Promise<NewWayRow[]> =>
  db.select().from(newWays).where(eq(newWays.act, act)).orderBy(asc(newWays.at), asc(newWays.id));

/** Those of the last day that still stand, newest first. */
export const readNewWays = (db: Executor, since: Date): Promise<NewWayRow[]> =>
  db
    .select()
    .from(newWays)
    .where(and(gt(newWays.at, since), sql`${newWays.endedAt} is null`))
    .orderBy(sql`${newWays.at} desc, ${newWays.id} desc`);

export const sweepNewWays = async (db: Executor): Promise<void> => {
  await db.delete(newWayLinks).where(lt(newWayLinks.expiresAt, sql`now()`));
  const kept = sql`now() - make_interval(days => ${limits.keptDays.newWays})`;
  await db.delete(newWays).where(lt(newWays.at, kept));
};
