import { NoticeState } from '@hlidka/protocol';
import { and, arrayOverlaps, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import type { OutageSubject } from '../../../watch/incidents/index.ts';
import { pagesShowing } from '../showing.ts';
import { noticeDrafts, statusNotices } from '../table.ts';
import { draftSubject, readTrouble, type SubjectTrouble } from './subject.ts';

/** An open notice of the page about these sites, begun since the outage: the draft continues it. */
const findOpenNotice = async (
  db: Executor,
  pageId: string,
  { siteIds, since }: SubjectTrouble,
): Promise<string | null> => {
  const [row] = await db
    .select({ id: statusNotices.id })
    .from(statusNotices)
    .where(
      and(
        eq(statusNotices.pageId, pageId),
        isNull(statusNotices.solvedAt),
        arrayOverlaps(statusNotices.siteIds, siteIds),
        gte(statusNotices.openedAt, since),
      ),
    )
    .orderBy(desc(statusNotices.openedAt))
    .limit(1);
  return row?.id ?? null;
};

/** Two quick presses count as one; somebody who lost the question may ask again later. */
const askedAgainMinutes = 10;

const unwritten = (pageId: string, subject: OutageSubject) =>
  and(
    gte(noticeDrafts.createdAt, sql`now() - make_interval(mins => ${askedAgainMinutes})`),
    eq(noticeDrafts.pageId, pageId),
    'incidentId' in subject
      ? eq(noticeDrafts.incidentId, subject.incidentId)
      : eq(noticeDrafts.gatheringId, subject.gatheringId),
    isNull(noticeDrafts.writtenAt),
  );

/** The most page buttons in one message. */
const mostPages = 30;

/**
 * `ask`: ask for the state, there is one page; `choose`: ask which of these pages, `more` were left
 * out.
 */
export type Begun = { ask: string } | { choose: string[]; more: number };

/** A draft for each page that shows a concerned site and has none yet; null: all have one. */
export const beginDrafts = async (ctx: Context, subject: OutageSubject): Promise<Begun | null> => {
  const { db, now } = ctx;
  const trouble = await readTrouble(db, subject);
  if (!trouble) return null;
  const pages = await pagesShowing(db, trouble.siteIds);
  const made: string[] = [];
  for (const { id: pageId } of pages.slice(0, mostPages)) {
    if ((await db.$count(noticeDrafts, unwritten(pageId, subject))) > 0) continue;
    const id = newId();
    await db.insert(noticeDrafts).values({ id, pageId, ...subject, createdAt: now() });
    made.push(id);
  }
  const [first, ...others] = made;
  if (first === undefined) return null;
  if (others.length > 0) return { choose: made, more: Math.max(0, pages.length - mostPages) };
  return (await choosePage(ctx, first)) ? { ask: first } : null;
};

/** False: the page was chosen before, or the draft is gone. */
export const choosePage = async ({ db, now }: Context, id: string): Promise<boolean> => {
  const unasked = and(eq(noticeDrafts.id, id), isNull(noticeDrafts.askedAt));
  const [draft] = await db.select().from(noticeDrafts).where(unasked).for('update');
  const subject = draft && draftSubject(draft);
  const trouble = subject && (await readTrouble(db, subject));
  if (!draft || !trouble) return false;
  const noticeId = await findOpenNotice(db, draft.pageId, trouble);
  await db.update(noticeDrafts).set({ askedAt: now(), noticeId }).where(eq(noticeDrafts.id, id));
  return true;
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

const keptDays = 30;

export const sweepDrafts = async (db: Executor): Promise<void> => {
  await db
    .delete(noticeDrafts)
    .where(lt(noticeDrafts.createdAt, sql`now() - make_interval(days => ${keptDays})`));
};
