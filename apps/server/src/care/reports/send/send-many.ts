import type { BodyOf, manyReports, NotSent, ReplyOf } from '@hlidka/protocol';
import { and, eq, sql } from 'drizzle-orm';
import type { UserContext } from '../../../base/context.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { notFound } from '../../../base/platform/errors.ts';
import { mayViewWhole } from '../../../people/people/index.ts';
import { findReaders } from '../readers.ts';
import { lockReport } from '../select.ts';
import { reportLooks, reports } from '../table.ts';
import { deliver } from './send.ts';

type Listed = BodyOf<typeof manyReports.send>['reports'][number];

/** Null: it was sent. */
const sendListed = (ctx: UserContext, { id, version }: Listed): Promise<NotSent | null> =>
  transaction(ctx.db, async (tx) => {
    const mine = and(eq(reports.id, id), mayViewWhole(ctx.viewer, sql`${reports.clientId}`));
    if ((await tx.$count(reports, mine)) === 0) throw notFound();
    const draft = await lockReport(tx, id);
    if (draft.sentAt) return 'already sent';
    if (draft.version !== version) return 'changed';
    const readers = await findReaders(tx, draft);
    if (readers.length === 0) return 'no readers';
    await deliver(tx, ctx, draft, readers);
    return null;
  });

export const sendMany = async (
  ctx: UserContext,
  { reports: listed }: BodyOf<typeof manyReports.send>,
): Promise<ReplyOf<typeof manyReports.send>> => {
  const kept: { id: string; why: NotSent }[] = [];
  for (const one of listed) {
    const why = await sendListed(ctx, one);
    if (why) kept.push({ id: one.id, why });
  }
  return { sent: listed.length - kept.length, kept };
};

export const lookAtReport = async (
  { db, actor, now }: UserContext,
  { id, version }: { id: string } & BodyOf<typeof manyReports.look>,
): Promise<void> => {
  const set = { version, at: now() };
  await db
    .insert(reportLooks)
    .values({ reportId: id, userId: actor.id, ...set })
    .onConflictDoUpdate({ target: [reportLooks.reportId, reportLooks.userId], set });
};
