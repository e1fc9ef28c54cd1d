import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { operatorsLanguage, readRecipient } from '../../../people/people/index.ts';
import {
  chatFromMail,
  letter,
  noticeFromMail,
  toldInChat,
} from '../../../post/deliveries/index.ts';
import { alarmOf, leaderOf } from '../gatherings/alarm.ts';
import { hasHeard } from '../gatherings/heard.ts';
import { readTogether } from '../gatherings/read.ts';
import { incidents } from '../table.ts';
import { IncidentData, incidentFactsOf, type LetterFacts, linkFor, webhookFacts } from './facts.ts';

/**
 * What the chat shows of an incident's beginning: the message, and those whose button has nothing left
 * to take over. Null: it was never told there.
 */
export const shownInChat = async (
  { db, config }: Pick<LetterFacts, 'db' | 'config'>,
  incidentId: string | null,
): Promise<{ messageId: number; settle: { messageIds: number[] } } | null> => {
  if (!config.chat || !incidentId) return null;
  const [row] = await db
    .select({ openedWith: incidents.openedWith })
    .from(incidents)
    .where(eq(incidents.id, incidentId));
  const together = row && (await leaderOf(db, row)) !== null ? row.openedWith : null;
  const about = { incidentId, gatheringId: together };
  const told = await toldInChat(db, config.chat.chatId, about);
  const last = told.at(-1);
  if (!last) return null;
  const free = together ? ((await readTogether(db, together))?.together?.free ?? 0) : 0;
  const spent = free > 0 ? [] : told.filter(({ buttons }) => buttons);
  const messageIds = spent.map(({ messageId }) => messageId);
  return { messageId: last.messageId, settle: { messageIds } };
};

const isOpen = async (db: Executor, id: string | null): Promise<boolean> =>
  id !== null &&
  (await db.$count(incidents, and(eq(incidents.id, id), isNull(incidents.resolvedAt)))) > 0;

/** For operators; null once the incident has ended. */
const writeTakeOver = async (facts: LetterFacts, data: IncidentData) => {
  if (!data.takenAt || !(await isOpen(facts.db, facts.delivery.incidentId))) return null;
  const language = await operatorsLanguage(facts.db);
  const text = mailTexts[language].operators.taken({
    name: '',
    agency: '',
    ...incidentFactsOf(data),
    takenAt: new Date(data.takenAt),
    takenBy: data.takenBy ?? null,
    link: linkFor('admin', facts, data),
  });
  return { language, text };
};

/** Says who is working on it; not sent if the incident has ended, since its end is reported. */
export const takeOverLetter = letter('incident_taken', IncidentData, {
  mail: async (facts, data) => {
    const reader = await readRecipient(facts.db, facts.delivery.userId, data.siteId);
    if (!reader || !data.takenAt || !(await isOpen(facts.db, facts.delivery.incidentId)))
      return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].clients.taken({
        name: reader.name,
        agency: facts.agency.name,
        ...incidentFactsOf(data),
        takenAt: new Date(data.takenAt),
        takenBy: data.takenBy ?? null,
        link: linkFor(reader.role, facts, data),
      }),
    };
  },
  chat: async (facts, data) => {
    const shown = await shownInChat(facts, facts.delivery.incidentId);
    const written = shown && (await writeTakeOver(facts, data));
    if (!written) return null;
    const { messageId, settle } = shown;
    return { ...chatFromMail(written.text), replyTo: messageId, settle };
  },
  outlet: async (facts, data) => {
    const { incidentId } = facts.delivery;
    if (!(await hasHeard(facts.db, facts.delivery))) return null;
    const written = await writeTakeOver(facts, data);
    if (!written) return null;
    const { text, language } = written;
    return noticeFromMail(text, language, {
      event: { type: 'incident.acknowledged', data: webhookFacts(incidentId, data) },
      alarm: await alarmOf(facts.db, facts.delivery, 'acknowledge'),
    });
  },
});
