import { type BodyOf, type Me, type me, type Session } from '@hlidka/protocol';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { UserContext } from '../../base/context.ts';
import { DomainError, notFound } from '../../base/platform/errors.ts';
import { sessions, users } from './table.ts';

export const readMe = ({ actor, viewAs, config }: UserContext): Me => ({
  id: actor.id,
  name: actor.name,
  email: actor.email,
  role: actor.role,
  rank: actor.rank,
  limited: actor.limited,
  language: actor.language,
  theme: actor.theme,
  incidentMail: actor.incidentMail,
  incidentMailChosen: actor.role === 'admin' || actor.incidentMailChosen,
  // The demo shows its mails in admin instead of sending them.
  mailWorks: config.smtpUrl !== null || config.demo,
  viewAs,
});

export const changeMe = async (ctx: UserContext, input: BodyOf<typeof me.change>): Promise<Me> => {
  const answered = input.incidentMail === undefined ? {} : { incidentMailChosen: true };
  const [after] = await ctx.db
    .update(users)
    .set({ ...input, ...answered, updatedAt: ctx.now() })
    .where(eq(users.id, ctx.actor.id))
    .returning();
  if (!after) throw new DomainError('unauthorized');
  return readMe({ ...ctx, actor: { ...ctx.actor, ...after, kind: 'user' } });
};

export const listSessions = async (ctx: UserContext): Promise<{ sessions: Session[] }> => {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      current: row.id === ctx.actor.sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.ipAddress || null,
      userAgent: row.userAgent || null,
    })),
  };
};

export const endSession = async (ctx: UserContext, { id }: { id: string }): Promise<void> => {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, ctx.actor.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
};

export const endOtherSessions = async (ctx: UserContext): Promise<void> => {
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, ctx.actor.id), ne(sessions.id, ctx.actor.sessionId)));
};
