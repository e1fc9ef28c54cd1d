import { type Language, NoticeState } from '@hlidka/protocol';
import { chatTexts } from '@hlidka/texts/chat';
import { statusTexts } from '@hlidka/texts/status';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { operatorsLanguage } from '../../../people/people/index.ts';
import { type ChatButton, seal } from '../../../post/deliveries/index.ts';
import { leaderOf, type OutageSubject } from '../../../watch/incidents/index.ts';
import { gatherings, incidents } from '../../../watch/incidents/table.ts';
import { pagesShowing } from '../showing.ts';
import { readTrouble } from './subject.ts';

export type ButtonFacts = { db: Executor; config: Pick<Config, 'chat'> };
type Told = { kind: string; incidentId: string | null; gatheringId: string | null };

const ofOne = new Set(['incident_opened', 'incident_taken', 'incident_resolved', 'form_alert']);
const ofMany = new Set(['outages_opened', 'outages_resolved']);

/** An end belongs to its own gathering; returns the one that reported the beginning. */
const beginningOf = async (db: Executor, gatheringId: string): Promise<OutageSubject | null> => {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${gatherings.openingId}, ${gatherings.id})` })
    .from(gatherings)
    .where(eq(gatherings.id, gatheringId));
  return row ? { gatheringId: row.id } : null;
};

/** Outages that were told together have one message that says that all are taken over. */
const subjectOfTakeOver = async (db: Executor, incidentId: string): Promise<OutageSubject> => {
  const [row] = await db
    .select({ openedWith: incidents.openedWith })
    .from(incidents)
    .where(eq(incidents.id, incidentId));
  const together = row && (await leaderOf(db, row)) !== null ? row.openedWith : null;
  return together ? { gatheringId: together } : { incidentId };
};

const subjectOf = async (db: Executor, told: Told): Promise<OutageSubject | null> => {
  const { kind, incidentId, gatheringId } = told;
  if (ofMany.has(kind)) return gatheringId ? beginningOf(db, gatheringId) : null;
  if (!incidentId || !ofOne.has(kind)) return null;
  return kind === 'incident_taken' ? subjectOfTakeOver(db, incidentId) : { incidentId };
};

/** Under a message about outages in the chat, while a page shows a concerned site: a button to write there. */
export const noticeButtons = async (
  { db, config }: ButtonFacts,
  told: Told,
): Promise<ChatButton[][]> => {
  const secret = config.chat?.webhookSecret;
  const subject = secret ? await subjectOf(db, told) : null;
  const trouble = subject && (await readTrouble(db, subject));
  if (!secret || !trouble || (await pagesShowing(db, trouble.siteIds)).length === 0) return [];
  const label = chatTexts[await operatorsLanguage(db)].buttons.notice;
  const pressed =
    'incidentId' in subject
      ? { press: 'notice' as const, id: subject.incidentId }
      : { press: 'noticeAll' as const, id: subject.gatheringId };
  return [[{ label, data: seal(secret, { ...pressed, seen: 'notice' }) }]];
};

export const pageButtons = (
  { config }: ButtonFacts,
  drafts: readonly { id: string; page: string }[],
): ChatButton[][] => {
  const secret = config.chat?.webhookSecret;
  if (!secret) return [];
  return drafts.map(({ id, page }) => [
    { label: page, data: seal(secret, { press: 'noticePage', id, seen: 'page' }) },
  ]);
};

export const stateButtons = (
  { config }: ButtonFacts,
  language: Language,
  id: string,
): ChatButton[][] => {
  const secret = config.chat?.webhookSecret;
  if (!secret) return [];
  const buttons = NoticeState.options.map((state) => ({
    label: statusTexts[language].t.noticeStates[state],
    data: seal(secret, { press: 'noticeState', id, seen: state }),
  }));
  return [buttons.slice(0, 2), buttons.slice(2)];
};
