import type { Language } from '@hlidka/protocol';
import { chatTexts } from '@hlidka/texts/chat';
import { statusTexts } from '@hlidka/texts/status';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { operatorsLanguage } from '../../../people/people/index.ts';
import { bold, type ChatText, escapeHtml } from '../../../post/deliveries/index.ts';
import { pagesShowing } from '../showing.ts';
import { noticeDrafts, statusNotices, statusPages } from '../table.ts';
import { type ButtonFacts, pageButtons, stateButtons } from './buttons.ts';
import { draftSubject, readTrouble } from './subject.ts';

const readDraft = async (db: Executor, id: string) => {
  const [row] = await db
    .select({ draft: noticeDrafts, page: statusPages.title, notice: statusNotices })
    .from(noticeDrafts)
    .innerJoin(statusPages, eq(statusPages.id, noticeDrafts.pageId))
    .leftJoin(statusNotices, eq(statusNotices.id, noticeDrafts.noticeId))
    .where(eq(noticeDrafts.id, id));
  return row ?? null;
};
type Read = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

const lines = (...all: (string | false)[]): string => all.filter(Boolean).join('\n');

/** Names under which the page shows these sites. */
const namesOn = async (db: Executor, pageId: string, siteIds: readonly string[]) =>
  (await pagesShowing(db, siteIds)).find(({ id }) => id === pageId)?.sites ?? [];

/** Which sites it is about, when there may be many. */
const concerns = async (
  db: Executor,
  { draft }: Read,
  language: Language,
  siteIds: readonly string[],
): Promise<string | false> => {
  if (!draft.gatheringId) return false;
  const shown = await namesOn(db, draft.pageId, siteIds);
  const names = shown.map(({ name }) => name).join(', ');
  return shown.length > 0 && escapeHtml(statusTexts[language].t.concerns(names));
};

/** Asks on which of several pages to write. */
export const writePages = async (
  facts: ButtonFacts,
  { draftIds, more }: { draftIds: string[]; more: number },
): Promise<ChatText | null> => {
  const { db } = facts;
  const drafts = await db
    .select({ id: noticeDrafts.id, page: statusPages.title })
    .from(noticeDrafts)
    .innerJoin(statusPages, eq(statusPages.id, noticeDrafts.pageId))
    .where(and(inArray(noticeDrafts.id, draftIds), isNull(noticeDrafts.askedAt)));
  if (drafts.length === 0) return null;
  const words = chatTexts[await operatorsLanguage(db)].notice;
  const inOrder = drafts.toSorted((a, b) => draftIds.indexOf(a.id) - draftIds.indexOf(b.id));
  return {
    html: lines(
      bold(words.askPage),
      escapeHtml(words.askPageMeans),
      more > 0 && escapeHtml(words.morePages(more)),
    ),
    buttons: pageButtons(facts, inOrder),
  };
};

/** Asks for the state of a notice. */
export const writeAsk = async (facts: ButtonFacts, draftId: string): Promise<ChatText | null> => {
  const { db } = facts;
  const found = await readDraft(db, draftId);
  if (!found || found.draft.state) return null;
  const language = await operatorsLanguage(db);
  const words = chatTexts[language].notice;
  const subject = draftSubject(found.draft);
  const trouble = subject && (await readTrouble(db, subject));
  return {
    html: lines(
      bold(words.ask(found.page)),
      await concerns(db, found, language, trouble?.siteIds ?? []),
      found.notice !== null && escapeHtml(words.goesOn(found.notice.title)),
      escapeHtml(words.askMeans),
    ),
    buttons: stateButtons(facts, language, draftId),
    about: { draftId },
  };
};

/** Asks for its text, once the state is known. */
export const writeAskText = async (
  { db }: ButtonFacts,
  draftId: string,
): Promise<ChatText | null> => {
  const found = await readDraft(db, draftId);
  if (!found?.draft.state || found.draft.writtenAt) return null;
  const language = await operatorsLanguage(db);
  const words = chatTexts[language].notice;
  const state = statusTexts[language].t.noticeStates[found.draft.state];
  return {
    html: lines(bold(words.state(found.page, state)), escapeHtml(words.textMeans)),
    about: { draftId },
  };
};

/** Says that it is published; the next update has buttons of its own. */
export const writePublished = async (
  facts: ButtonFacts,
  { draftId, nextId }: { draftId: string; nextId: string | null },
): Promise<ChatText | null> => {
  const { db } = facts;
  const found = await readDraft(db, draftId);
  if (!found?.draft.state) return null;
  const language = await operatorsLanguage(db);
  const words = chatTexts[language].notice;
  const state = statusTexts[language].t.noticeStates[found.draft.state];
  return {
    html: lines(
      bold(words.published(found.page, state)),
      await concerns(db, found, language, found.notice?.siteIds ?? []),
      nextId !== null && escapeHtml(words.nextMeans),
    ),
    ...(nextId === null
      ? {}
      : { buttons: stateButtons(facts, language, nextId), about: { draftId: nextId } }),
  };
};
