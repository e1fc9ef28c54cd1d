import type { BodyOf, statusPages as endpoints, StatusPage } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId, newToken } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../base/platform/errors.ts';
import { readStatusPage } from './read.ts';
import { tellSubscribers } from './subscribers.ts';
import {
  type NoticeRow,
  type StatusPageRow,
  statusNotices,
  statusPageSites,
  statusUpdates,
} from './table.ts';
import { lockPage } from './write.ts';

const subjectOf = (page: { id: string; title: string }) => ({
  kind: 'status_page',
  id: page.id,
  name: page.title,
});

const addUpdate = async (
  tx: Tx,
  ctx: Context,
  { id, pageId }: NoticeRow,
  { state, text }: BodyOf<typeof endpoints.updateNotice>,
): Promise<void> => {
  const update = {
    id: newId(),
    noticeId: id,
    state,
    body: text,
    at: ctx.now(),
    authorId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
  };
  await tx.insert(statusUpdates).values(update);
  await tellSubscribers(tx, { pageId, updateId: update.id });
};

type Opened = BodyOf<typeof endpoints.openNotice>;

export const addNotice = async (
  tx: Tx,
  ctx: Context,
  page: StatusPageRow,
  { title, impact, state, text, siteIds }: Opened,
): Promise<NoticeRow> => {
  const now = ctx.now();
  const [notice] = await tx
    .insert(statusNotices)
    .values({
      id: newId(),
      pageId: page.id,
      publicKey: newToken().slice(0, 12),
      title,
      impact,
      state,
      siteIds: [...new Set(siteIds)],
      openedAt: now,
      solvedAt: state === 'solved' ? now : null,
      updatedAt: now,
    })
    .returning();
  if (!notice) throw notFound();
  await addUpdate(tx, ctx, notice, { state, text });
  await record(tx, ctx.actor, 'status_page.notice_opened', subjectOf(page), { title, state });
  return notice;
};

export const openNotice = (
  ctx: Context,
  { id, ...body }: { id: string } & Opened,
): Promise<StatusPage> =>
  transaction(ctx.db, async (tx) => {
    const page = await lockPage(tx, id);
    const shown = await tx
      .select({ siteId: statusPageSites.siteId })
      .from(statusPageSites)
      .where(eq(statusPageSites.pageId, id));
    const known = new Set(shown.map(({ siteId }) => siteId));
    if (body.siteIds.some((site) => !known.has(site))) throw invalid('siteIds', 'not found');
    await addNotice(tx, ctx, page, body);
    return readStatusPage({ ...ctx, db: tx }, { id });
  });

const lockNotice = async (tx: Tx, id: string): Promise<NoticeRow> => {
  const [row] = await tx.select().from(statusNotices).where(eq(statusNotices.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/**
 * A solved notice takes no more updates, so that a second click does not write to everyone again.
 * `more`: further sites it concerns by now.
 */
export const updateNotice = (
  ctx: Context,
  { id, ...body }: { id: string } & BodyOf<typeof endpoints.updateNotice>,
  more: readonly string[] = [],
): Promise<StatusPage> =>
  transaction(ctx.db, async (tx) => {
    const notice = await lockNotice(tx, id);
    if (notice.solvedAt) throw new DomainError('already done');
    const page = await lockPage(tx, notice.pageId);
    const now = ctx.now();
    await tx
      .update(statusNotices)
      .set({
        state: body.state,
        siteIds: [...new Set([...notice.siteIds, ...more])],
        solvedAt: body.state === 'solved' ? now : null,
        updatedAt: now,
      })
      .where(eq(statusNotices.id, id));
    await addUpdate(tx, ctx, notice, body);
    await record(tx, ctx.actor, 'status_page.notice_updated', subjectOf(page), {
      title: notice.title,
      state: [notice.state, body.state],
    });
    return readStatusPage({ ...ctx, db: tx }, { id: notice.pageId });
  });

export const removeNotice = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const notice = await lockNotice(tx, id);
    const page = await lockPage(tx, notice.pageId);
    await tx.delete(statusNotices).where(eq(statusNotices.id, id));
    await record(tx, ctx.actor, 'status_page.notice_removed', subjectOf(page), {
      title: notice.title,
    });
  });
