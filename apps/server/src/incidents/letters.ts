import type { IncidentEvent, Language } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../config.ts';
import {
  type ChatText,
  chatFromMail,
  letter,
  noticeFromMail,
  type OutletNotice,
  UnreadableRowError,
} from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { alarmOf } from './gatherings/alarm.ts';
import { togetherLetters } from './gatherings/letters.ts';
import { IncidentData } from './incident-data.ts';
import { localFaultLetter } from './local-fault-letter.ts';
import { isMuted } from './mute.ts';
import { readReached } from './read/reached.ts';
import { slowLetters } from './slow/letters.ts';
import { incidents } from './table.ts';
import { createTakeOverLink } from './take-over-links.ts';
import { writePush } from './write-push.ts';

type About = { event: IncidentEvent | null; incidentId: string | null; userId: string | null };
type Facts = { db: Executor; config: Config; delivery: About };

const factsOf = (data: IncidentData) => ({
  site: data.siteName,
  kind: data.kind,
  unstable: data.unstable ?? false,
  openedAt: new Date(data.openedAt),
  resolvedAt: new Date(data.resolvedAt ?? data.openedAt),
  title: data.title ?? null,
  description: data.description ?? null,
});

/** Leads to the incident; of a message without one, to the site. */
const linkFor = (
  role: 'admin' | 'client',
  { config, delivery }: Facts,
  { siteId }: IncidentData,
) => {
  const id = delivery.incidentId;
  if (role === 'admin')
    return `${config.baseUrl}/admin/${id ? `incidents/${id}` : `sites/${siteId}`}`;
  return id ? `${config.baseUrl}/incidents/${id}` : `${config.baseUrl}/sites/${siteId}`;
};

/** Whether an operator knows of it, at the moment of writing. */
const reachedOf = async ({ db, delivery }: Facts) => {
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

/** Only in a mail that is sent: a stored one is read by every operator. */
const takeLinkOf = async ({ db, config, delivery }: Facts): Promise<string | null> => {
  const { incidentId, userId } = delivery;
  if (!incidentId || !userId || !config.smtpUrl || !(await isFree(db, incidentId))) return null;
  return createTakeOverLink(db, config, { incidentId, userId });
};

/** What operators read outside their mail, with evidence. */
const writeForOperators = async (facts: Facts, data: IncidentData, language: Language) => {
  const { event } = facts.delivery;
  if (!event) throw new UnreadableRowError();
  const text = mailTexts[language].operators[event]({
    name: '',
    agency: '',
    ...factsOf(data),
    link: linkFor('admin', facts, data),
    evidence: data.evidence ?? {},
    takeLink: null,
  });
  return { event, text };
};

const writeChat = async (facts: Facts, data: IncidentData): Promise<ChatText | null> => {
  const language = await operatorsLanguage(facts.db);
  return chatFromMail((await writeForOperators(facts, data, language)).text);
};

const webhookFacts = (id: string | null, data: IncidentData) => ({
  incidentId: id,
  siteId: data.siteId,
  siteName: data.siteName,
  kind: data.kind,
  openedAt: data.openedAt,
  resolvedAt: data.resolvedAt,
  takenAt: data.takenAt ?? null,
  takenBy: data.takenBy ?? null,
});

const writeOutlet = async (facts: Facts, data: IncidentData): Promise<OutletNotice | null> => {
  const { incidentId } = facts.delivery;
  const language = await operatorsLanguage(facts.db);
  const { event, text } = await writeForOperators(facts, data, language);
  const action = event === 'opened' ? 'trigger' : 'resolve';
  return noticeFromMail(text, language, {
    event: { type: `incident.${event}`, data: webhookFacts(incidentId, data) },
    alarm: await alarmOf(facts.db, incidentId, action),
  });
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
        ...factsOf(data),
        link: linkFor(role, facts, data),
      };
      const { operators, clients } = mailTexts[language];
      return {
        language,
        text:
          role === 'admin'
            ? operators[event]({
                ...about,
                evidence: data.evidence ?? {},
                takeLink: event === 'opened' ? await takeLinkOf(facts) : null,
              })
            : clients[event]({ ...about, ...(await reachedOf(facts)) }),
      };
    },
    push: async ({ db, delivery, listening }, data) => {
      const language = await listening(data.siteId);
      if (await isMuted(db, delivery)) return null;
      return language && writePush(delivery, data, language);
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

const isOpen = async (db: Executor, id: string | null): Promise<boolean> =>
  id !== null &&
  (await db.$count(incidents, and(eq(incidents.id, id), isNull(incidents.resolvedAt)))) > 0;

/** Says who is working on it; not sent if the incident has ended, since its end is reported. */
const takenLetter = letter('incident_taken', IncidentData, {
  mail: async (facts, data) => {
    const reader = await readRecipient(facts.db, facts.delivery.userId, data.siteId);
    if (!reader || !data.takenAt || !(await isOpen(facts.db, facts.delivery.incidentId)))
      return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].clients.taken({
        name: reader.name,
        agency: facts.agency.name,
        ...factsOf(data),
        takenAt: new Date(data.takenAt),
        takenBy: data.takenBy ?? null,
        link: linkFor(reader.role, facts, data),
      }),
    };
  },
  outlet: async (facts, data) => {
    const { incidentId } = facts.delivery;
    if (!data.takenAt || !(await isOpen(facts.db, incidentId))) return null;
    const language = await operatorsLanguage(facts.db);
    const text = mailTexts[language].operators.taken({
      name: '',
      agency: '',
      ...factsOf(data),
      takenAt: new Date(data.takenAt),
      takenBy: data.takenBy ?? null,
      link: linkFor('admin', facts, data),
    });
    return noticeFromMail(text, language, {
      event: { type: 'incident.acknowledged', data: webhookFacts(incidentId, data) },
      alarm: await alarmOf(facts.db, incidentId, 'acknowledge'),
    });
  },
});

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
  incident_taken: takenLetter,
  incident_resolved: incidentLetter('incident_resolved', 'resolved'),
  ...togetherLetters,
};
