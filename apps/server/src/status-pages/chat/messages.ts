import { type Language, NoticeState } from '@hlidka/protocol';
import { chatTexts } from '@hlidka/texts/chat';
import { statusTexts } from '@hlidka/texts/status';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { bold, type ChatButton, type ChatText, escapeHtml, seal } from '../../deliveries/index.ts';
import { incidents } from '../../incidents/table.ts';
import { operatorsLanguage } from '../../people/index.ts';
import type { Executor } from '../../platform/database/transaction.ts';
import { pagesShowing } from '../showing.ts';
import { noticeDrafts, statusNotices, statusPages } from '../table.ts';

type Facts = { db: Executor; config: Pick<Config, 'chat'> };
type Told = { kind: string; incidentId: string | null };

const kinds = new Set(['incident_opened', 'incident_taken', 'incident_resolved', 'form_alert']);

/** Under an incident's message in the chat, while a page shows its site: a button to write there. */
export const noticeButtons = async (
  { db, config }: Facts,
  { kind, incidentId }: Told,
): Promise<ChatButton[][]> => {
  const secret = config.chat?.webhookSecret;
  if (!secret || !incidentId || !kinds.has(kind)) return [];
  const [row] = await db
    .select({ siteId: incidents.siteId })
    .from(incidents)
    .where(eq(incidents.id, incidentId));
  if (!row || (await pagesShowing(db, row.siteId)).length === 0) return [];
  const label = chatTexts[await operatorsLanguage(db)].buttons.notice;
  const data = seal(secret, { press: 'notice', id: incidentId, seen: 'notice' });
  return [[{ label, data }]];
};

const readDraft = async (db: Executor, id: string) => {
  const [row] = await db
    .select({ draft: noticeDrafts, page: statusPages.title, notice: statusNotices.title })
    .from(noticeDrafts)
    .innerJoin(statusPages, eq(statusPages.id, noticeDrafts.pageId))
    .leftJoin(statusNotices, eq(statusNotices.id, noticeDrafts.noticeId))
    .where(eq(noticeDrafts.id, id));
  return row ?? null;
};

const stateButtons = ({ config }: Facts, language: Language, id: string): ChatButton[][] => {
  const secret = config.chat?.webhookSecret;
  if (!secret) return [];
  const buttons = NoticeState.options.map((state) => ({
    label: statusTexts[language].t.noticeStates[state],
    data: seal(secret, { press: 'noticeState', id, seen: state }),
  }));
  return [buttons.slice(0, 2), buttons.slice(2)];
};

const lines = (...all: (string | false)[]): string => all.filter(Boolean).join('\n');

/** Asks for the state of a notice. */
export const writeAsk = async (facts: Facts, draftId: string): Promise<ChatText | null> => {
  const found = await readDraft(facts.db, draftId);
  if (!found || found.draft.state) return null;
  const language = await operatorsLanguage(facts.db);
  const words = chatTexts[language].notice;
  return {
    html: lines(
      bold(words.ask(found.page)),
      found.notice !== null && escapeHtml(words.goesOn(found.notice)),
      escapeHtml(words.askMeans),
    ),
    buttons: stateButtons(facts, language, draftId),
    about: { draftId },
  };
};

/** Asks for its text, once the state is known. */
export const writeAskText = async ({ db }: Facts, draftId: string): Promise<ChatText | null> => {
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
  facts: Facts,
  { draftId, nextId }: { draftId: string; nextId: string | null },
): Promise<ChatText | null> => {
  const found = await readDraft(facts.db, draftId);
  if (!found?.draft.state) return null;
  const language = await operatorsLanguage(facts.db);
  const words = chatTexts[language].notice;
  const state = statusTexts[language].t.noticeStates[found.draft.state];
  return {
    html: lines(
      bold(words.published(found.page, state)),
      nextId !== null && escapeHtml(words.nextMeans),
    ),
    ...(nextId === null
      ? {}
      : { buttons: stateButtons(facts, language, nextId), about: { draftId: nextId } }),
  };
};
