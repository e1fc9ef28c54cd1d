import { limits, type PersonSession } from '@hlidka/protocol';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { record } from '../../../base/audit/index.ts';
import type { UserContext } from '../../../base/context.ts';
import { after, nextCursor } from '../../../base/platform/database/pages.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { sessions, users } from '../table.ts';

/** Everybody's, the last used first. */
export const listAllSessions = async (
  ctx: UserContext,
  { cursor }: { cursor?: string },
): Promise<{ sessions: PersonSession[]; nextCursor: string | null }> => {
  const rows = await ctx.db
    .select({ row: sessions, userName: users.name, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        gt(sessions.expiresAt, sql`now()`),
        isNull(users.disabledAt),
        after(sql`(${sessions.lastSeenAt}, ${sessions.id})`, cursor),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(limits.pageSize + 1);
  return {
    sessions: rows.slice(0, limits.pageSize).map(({ row, userName, role }) => ({
      id: row.id,
      userId: row.userId,
      userName,
      role,
      current: row.id === ctx.actor.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.ipAddress || null,
      userAgent: row.userAgent || null,
    })),
    nextCursor: nextCursor(rows, limits.pageSize, ({ row }) => [row.lastSeenAt, row.id]),
  };
};

/** In every process within a second, with the phone that was registered by it. */
export const endAnySession = (ctx: UserContext, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.id, id))
      .returning({ userId: sessions.userId });
    if (!ended) throw notFound();
    const [user] = await tx.select().from(users).where(eq(users.id, ended.userId));
    const subject = { kind: 'person', id: ended.userId, name: user?.name ?? null };
    await record(tx, ctx.actor, 'session.ended', subject);
  });
