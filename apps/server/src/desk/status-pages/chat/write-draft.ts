import { statusPages as endpoints, limits, type NoticeState } from '@hlidka/protocol';
import { statusTexts } from '@hlidka/texts/status';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError } from '../../../base/platform/errors.ts';
import { addNotice, updateNotice } from '../notices.ts';
import { pagesShowing } from '../showing.ts';
import { noticeDrafts } from '../table.ts';
import { lockPage } from '../write.ts';
import { draftSubject, readTrouble } from './subject.ts';

/** What became of a text: published, with the draft of the next update unless it was the last one. */
export type WrittenNotice =
  | { is: 'published'; draftId: string; nextId: string | null }
  | { is: 'no state yet' | 'too late' | 'not a text' }
  | { is: 'too long'; length: number };

type Draft = typeof noticeDrafts.$inferSelect;
type Given = { state: NoticeState; text: string };

/** What it concerns at this moment, and under which names the page shows it; null: nothing any more. */
const readShown = async ({ db }: Context, draft: Draft) => {
  const subject = draftSubject(draft);
  const trouble = subject && (await readTrouble(db, subject));
  const pages = trouble && (await pagesShowing(db, trouble.siteIds));
  const page = pages?.find(({ id }) => id === draft.pageId);
  return trouble && page ? { isForm: trouble.isForm, shown: page.sites } : null;
};

const begin = async (ctx: Context, draft: Draft, given: Given): Promise<string | null> => {
  const found = await readShown(ctx, draft);
  const [first, ...others] = found?.shown ?? [];
  if (!found || !first) return null;
  const { isForm, shown } = found;
  return transaction(ctx.db, async (tx) => {
    const page = await lockPage(tx, draft.pageId);
    const { noticeTitles } = statusTexts[page.language].t;
    const title = isForm ? noticeTitles.form(first.name) : noticeTitles.down(first.name);
    const notice = await addNotice(tx, ctx, page, {
      ...given,
      title: others.length > 0 ? noticeTitles.downMany(shown.length) : title,
      impact: isForm ? 'minor' : 'major',
      siteIds: shown.map(({ id }) => id),
    });
    return notice.id;
  });
};

const publish = async (ctx: Context, draft: Draft, given: Given): Promise<string | null> => {
  const { noticeId: id } = draft;
  if (!id) return begin(ctx, draft, given);
  try {
    const more = draft.gatheringId ? ((await readShown(ctx, draft))?.shown ?? []) : [];
    await updateNotice(
      ctx,
      { id, ...given },
      more.map((site) => site.id),
    );
    return id;
  } catch (error) {
    if (error instanceof DomainError && [404, 409].includes(error.status)) return null;
    throw error;
  }
};

/** The reply's text, published in the state that was chosen. */
export const publishDraft = async (
  ctx: Context,
  id: string,
  text: string,
): Promise<WrittenNotice> => {
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
  const { pageId, incidentId, gatheringId } = draft;
  const next = { id: newId(), pageId, incidentId, gatheringId, noticeId };
  await db.insert(noticeDrafts).values({ ...next, createdAt: at, askedAt: at });
  return { is: 'published', draftId: id, nextId: next.id };
};
