import {
  type IncidentEvent,
  type Language,
  type PushData,
  pushCategoryId,
  pushChannelId,
  pushTitles,
} from '@hlidka/protocol';
import { type MailText, mailTexts, pushBody } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import { type Config, serverForApp } from '../../../base/config/config.ts';
import type { Executor } from '../../../base/platform/database/transaction.ts';
import { clients, sites } from '../../../estate/sites/table.ts';
import { readHearing } from '../../../people/devices/index.ts';
import { operatorsLanguage, readRecipient } from '../../../people/people/index.ts';
import {
  type ChatText,
  chatFromMail,
  letter,
  noticeFromMail,
  type OutletNotice,
  type PushText,
  pushFromMail,
  UnreadableRowError,
} from '../../../post/deliveries/index.ts';
import { alarmOf } from '../gatherings/alarm.ts';
import { hasHeard } from '../gatherings/heard.ts';
import { localFaultLetter } from '../local-faults/letter.ts';
import { isMuted } from '../mute.ts';
import { readReached } from '../read/reached.ts';
import { countUnseen } from '../read/unseen.ts';
import { slowLetters } from '../slow/letters.ts';
import { incidents } from '../table.ts';
import { IncidentData, incidentFactsOf, type LetterFacts, linkFor, webhookFacts } from './facts.ts';
import { inHandLetter } from './in-hand.ts';
import { shownInChat, takeOverLetter } from './take-over.ts';
import { createTakeOverLink, takeOverButton } from './take-over-link.ts';
import { togetherLetters } from './together.ts';

type Told = { event: IncidentEvent | null; incidentId: string | null };

/**
 * `incidentId` and `event` are the same on every attempt, so the app drops repeats. The end
 * replaces the beginning, so a phone that was off shows only one of them. `server`: named where one
 * app serves several agencies.
 */
export const writePush = (
  { event, incidentId }: Told,
  { siteId, siteName, kind, openedAt, resolvedAt }: IncidentData,
  language: Language,
  server: string | null,
): PushText => {
  if (!event || !incidentId) throw new UnreadableRowError();
  const data: PushData = { siteId, incidentId, kind, event, ...(server && { server }) };
  return {
    title: pushTitles[kind][event],
    body: pushBody(language, {
      site: siteName,
      kind,
      event,
      openedAt: new Date(openedAt),
      resolvedAt: resolvedAt ? new Date(resolvedAt) : null,
    }),
    data,
    identity: incidentId,
    channelId: pushChannelId,
    ...(event === 'opened' && { categoryId: pushCategoryId }),
  };
};

/** To an operator's phone; `free`: with the button that takes it over. */
export const writeOperatorPush = (
  { config, delivery }: { config: Config; delivery: Told & { id: string } },
  text: Pick<MailText, 'heading' | 'paragraphs'>,
  free: boolean,
): PushText => {
  const { id, event, incidentId } = delivery;
  if (!event || !incidentId) throw new UnreadableRowError();
  const data = { about: 'incident' as const, deliveryId: id, incidentId, event };
  const urgent = event === 'opened';
  return pushFromMail(text, { config, data, identity: incidentId, free, urgent });
};

/** Whether an operator knows of it, at the moment of writing. */
const reachedOf = async ({ db, delivery }: LetterFacts) => {
  const [row] = delivery.incidentId
    ? await db.select().from(incidents).where(eq(incidents.id, delivery.incidentId))
    : [];
  if (!row) return { operatorKnowsAt: null, reachingOperator: false };
  const { operatorKnowsAt, reachingOperator } = (await readReached(db, [row]))(row);
  return {
    operatorKnowsAt: operatorKnowsAt === null ? null : new Date(operatorKnowsAt),
    reachingOperator,
  };
};

const whoseSite = async (db: Executor, siteId: string) => {
  const [row] = await db
    .select({ client: clients.name, url: sites.url })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(eq(sites.id, siteId));
  return row ?? null;
};

/** Only in a mail that is sent: a stored one is read by every operator. */
const takeOverLinkOf = async ({ db, config, delivery }: LetterFacts): Promise<string | null> => {
  const { id: deliveryId, incidentId, userId } = delivery;
  if (!incidentId || !userId || !config.smtpUrl || !(await isFree(db, incidentId))) return null;
  return createTakeOverLink(db, config, { incidentId, userId, deliveryId });
};

/** Its beginning is told, and nobody has taken it over. */
const isStillFree = async ({
  db,
  delivery: { event, incidentId },
}: LetterFacts): Promise<boolean> =>
  event === 'opened' && incidentId !== null && (await isFree(db, incidentId));

/** What operators read outside their mail, with evidence. */
const writeForOperators = async (facts: LetterFacts, data: IncidentData, language: Language) => {
  const { event } = facts.delivery;
  if (!event) throw new UnreadableRowError();
  const text = mailTexts[language].operators[event]({
    name: '',
    agency: '',
    ...incidentFactsOf(data),
    link: linkFor('admin', facts, data),
    evidence: data.evidence ?? {},
    takeOverLink: null,
    whose: null,
    waitedMinutes: null,
    again: false,
  });
  return { event, text };
};

/** A form's message is information only: somebody takes it over elsewhere. */
const writeChat = async (facts: LetterFacts, data: IncidentData): Promise<ChatText | null> => {
  const language = await operatorsLanguage(facts.db);
  const { event, text } = await writeForOperators(facts, data, language);
  const { incidentId } = facts.delivery;
  const button =
    incidentId && data.kind !== 'form' && (await isStillFree(facts))
      ? takeOverButton(facts.config, language, 'take', incidentId)
      : {};
  const settle = event === 'resolved' ? (await shownInChat(facts, incidentId))?.settle : undefined;
  return { ...chatFromMail(text), ...button, ...(settle ? { settle } : {}) };
};

const writeOutlet = async (
  facts: LetterFacts,
  data: IncidentData,
): Promise<OutletNotice | null> => {
  const { incidentId } = facts.delivery;
  if (facts.delivery.event === 'resolved' && !(await hasHeard(facts.db, facts.delivery)))
    return null;
  const language = await operatorsLanguage(facts.db);
  const { event, text: ended } = await writeForOperators(facts, data, language);
  const about = {
    name: '',
    agency: '',
    ...incidentFactsOf(data),
    link: linkFor('admin', facts, data),
  };
  const text = data.unwatched ? mailTexts[language].operators.closed(about) : ended;
  const action = event === 'opened' ? 'trigger' : 'resolve';
  return noticeFromMail(text, language, {
    event: { type: `incident.${event}`, data: webhookFacts(incidentId, data) },
    alarm: await alarmOf(facts.db, facts.delivery, action),
  });
};

/** The person's choices have the last word: they may have changed since it was announced. */
const writeClientPush = async (facts: LetterFacts, data: IncidentData, language: Language) => {
  const { db, config, delivery } = facts;
  const userId = delivery.userId ?? '';
  const hearing = await readHearing(db, [userId], { kind: data.kind, at: new Date() });
  const heard = hearing(userId);
  if (heard === 'never') return null;
  if (heard !== 'now') return heard;
  const badge = await countUnseen(db, { userId, told: delivery });
  return { ...writePush(delivery, data, language, serverForApp(config)), badge };
};

const incidentLetter = <K extends `incident_${IncidentEvent}`>(kind: K, event: IncidentEvent) =>
  letter(kind, IncidentData, {
    mail: async (facts, data) => {
      const reader = await readRecipient(facts.db, facts.delivery.userId, data.siteId);
      if (!reader) return null;
      const { name, language, role } = reader;
      const about = {
        name,
        agency: facts.agency.name,
        ...incidentFactsOf(data),
        link: linkFor(role, facts, data),
      };
      const texts = mailTexts[language];
      return {
        language,
        text:
          role === 'admin'
            ? texts.operators[event]({
                ...about,
                evidence: data.evidence ?? {},
                takeOverLink: event === 'opened' ? await takeOverLinkOf(facts) : null,
                whose: await whoseSite(facts.db, data.siteId),
                waitedMinutes: data.waitedMinutes ?? null,
                again: data.again ?? false,
              })
            : texts.clients[event]({ ...about, ...(await reachedOf(facts)) }),
      };
    },
    push: async (facts, data) => {
      const reader = await facts.listening(data.siteId);
      if (!reader || (await isMuted(facts.db, facts.delivery))) return null;
      if (reader.role === 'client') return writeClientPush(facts, data, reader.language);
      const { text } = await writeForOperators(facts, data, reader.language);
      return writeOperatorPush(facts, text, await isStillFree(facts));
    },
    chat: writeChat,
    outlet: writeOutlet,
  });

/** Open, and nobody has taken it over. */
const isFree = async (db: Executor, id: string): Promise<boolean> =>
  (await db.$count(
    incidents,
    and(eq(incidents.id, id), isNull(incidents.resolvedAt), isNull(incidents.acknowledgedAt)),
  )) > 0;

/** A form's check failed or recovered: information for the operator's chat. */
const formAlertLetter = letter('form_alert', IncidentData, {
  chat: writeChat,
  outlet: writeOutlet,
});

export const incidentLetters = {
  form_alert: formAlertLetter,
  local_fault: localFaultLetter,
  ...slowLetters,
  incident_opened: incidentLetter('incident_opened', 'opened'),
  incident_taken: takeOverLetter,
  incident_in_hand: inHandLetter,
  incident_resolved: incidentLetter('incident_resolved', 'resolved'),
  ...togetherLetters,
};
