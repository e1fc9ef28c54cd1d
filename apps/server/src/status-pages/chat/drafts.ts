import { statusPages as endpoints, limits, NoticeState } from '@hlidka/protocol';
import { statusTexts } from '@hlidka/texts/status';
import { and, arrayContains, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { incidents } from '../../incidents/table.ts';
import { newId } from '../../platform/database/ids.ts';
import { type Executor, transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { addNotice, updateNotice } from '../notices.ts';
import { pagesShowing } from '../showing.ts';
import { noticeDrafts, statusNotices } from '../table.ts';
import { lockPage } from '../write.ts';

/** An open notice of the page about this site, since the trouble began: it is gone on with. */
const findOpenNotice = async (
  db: Executor,
  pageId: string,
  { siteId, openedAt }: { siteId: string; openedAt: Date },
): Promise<string | null> => {
  const [row] = await db
    .select({ id: statusNotices.id })
    .from(statusNotices)
    .where(
      and(
        eq(statusNotices.pageId, pageId),
        isNull(statusNotices.solvedAt),
        arrayContains(statusNotices.siteIds, [siteId]),
        gte(statusNotices.openedAt, openedAt),
      ),
    )
    .orderBy(desc(statusNotices.openedAt))
    .limit(1);
  return row?.id ?? null;
};

/** A second press is one press; somebody who lost the question may ask for it again later. */
const askedAgainMinutes = 10;

const unwritten = (pageId: string, incidentId: string) =>
  and(
    gte(noticeDrafts.createdAt, sql`now() - make_interval(mins => ${askedAgainMinutes})`),
    eq(noticeDrafts.pageId, pageId),
    eq(noticeDrafts.incidentId, incidentId),
    isNull(noticeDrafts.writtenAt),
  );

/** A draft for each page that shows the incident's site and has none yet; none: all are begun. */
export const beginDrafts = async ({ db, now }: Context, incidentId: string): Promise<string[]> => {
  const [incident] = await db.select().from(incidents).where(eq(incidents.id, incidentId));
  if (!incident) return [];
  const made: string[] = [];
  for (const { id: pageId } of await pagesShowing(db, incident.siteId)) {
    if ((await db.$count(noticeDrafts, unwritten(pageId, incidentId))) > 0) continue;
    const noticeId = await findOpenNotice(db, pageId, incident);
    const id = newId();
    await db.insert(noticeDrafts).values({ id, pageId, incidentId, noticeId, createdAt: now() });
    made.push(id);
  }
  return made;
};

/** False: the state was chosen before, or the draft is gone. */
export const chooseState = async (
  { db }: Context,
  id: string,
  saw: (state: string) => boolean,
): Promise<boolean> => {
  const state = NoticeState.options.find(saw);
  if (!state) return false;
  const { rowCount } = await db
    .update(noticeDrafts)
    .set({ state })
    .where(and(eq(noticeDrafts.id, id), isNull(noticeDrafts.state)));
  return (rowCount ?? 0) > 0;
};

/** What became of a text: published, with the draft of the next update unless it was the last one. */
export type Written =
  | { is: 'published'; draftId: string; nextId: string | null }
  | { is: 'no state yet' | 'too late' | 'not a text' }
  | { is: 'too long'; length: number };

type Draft = typeof noticeDrafts.$inferSelect;

const begin = async (ctx: Context, draft: Draft, given: { state: NoticeState; text: string }) => {
  const { db } = ctx;
  const [incident] = await db.select().from(incidents).where(eq(incidents.id, draft.incidentId));
  const shown = incident && (await pagesShowing(db, incident.siteId));
  const site = shown?.find(({ id }) => id === draft.pageId);
  if (!incident || !site) return null;
  return transaction(db, async (tx) => {
    const page = await lockPage(tx, draft.pageId);
    const { t } = statusTexts[page.language];
    const isForm = incident.kind === 'form';
    const notice = await addNotice(tx, ctx, page, {
      ...given,
      title: isForm ? t.noticeTitles.form(site.name) : t.noticeTitles.down(site.name),
      impact: isForm ? 'minor' : 'major',
      siteIds: [incident.siteId],
    });
    return notice.id;
  });
};

const publish = async (ctx: Context, draft: Draft, given: { state: NoticeState; text: string }) => {
  if (!draft.noticeId) return begin(ctx, draft, given);
  try {
    await updateNotice(ctx, { id: draft.noticeId, ...given });
    return draft.noticeId;
  } catch (error) {
    if (error instanceof DomainError && [404, 409].includes(error.status)) return null;
    throw error;
  }
};

/** The reply's text, published in the state that was chosen. */
export const writeDraft = async (ctx: Context, id: string, text: string): Promise<Written> => {
  const { db, now } = ctx;
  const [draft] = await db.select().from(noticeDrafts).where(eq(noticeDrafts.id, id)).for('update');
  if (!draft || draft.writtenAt) return { is: 'too late' };
  const { state } = draft;
  if (!state) return { is: 'no state yet' };
  const length = text.trim().length;
  if (length > limits.statusText) return { is: 'too long', length };
  const { data: given } = endpoints.updateNotice.body.safeParse({ state, text });
  if (!given) return { is: 'not a text' };
  const noticeId = await publish(ctx, draft, given);
  if (!noticeId) return { is: 'too late' };
  const at = now();
  await db.update(noticeDrafts).set({ writtenAt: at, noticeId }).where(eq(noticeDrafts.id, id));
  if (state === 'solved') return { is: 'published', draftId: id, nextId: null };
  const { pageId, incidentId } = draft;
  const nextId = newId();
  await db.insert(noticeDrafts).values({ id: nextId, pageId, incidentId, noticeId, createdAt: at });
  return { is: 'published', draftId: id, nextId };
};

const keptDays = 30;

export const sweepDrafts = async (db: Executor): Promise<void> => {
  await db
    .delete(noticeDrafts)
    .where(lt(noticeDrafts.createdAt, sql`now() - make_interval(days => ${keptDays})`));
};
