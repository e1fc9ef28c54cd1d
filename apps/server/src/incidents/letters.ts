import type { IncidentEvent } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { type ChatText, chatFromMail, letter, UnreadableRowError } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { togetherLetters } from './gatherings/letters.ts';
import { IncidentData } from './incident-data.ts';
import { localFaultLetter } from './local-fault-letter.ts';
import { isMuted } from './mute.ts';
import { readReached } from './read/reached.ts';
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

/** The operators' chat message, with evidence. */
const writeChat = async (facts: Facts, data: IncidentData): Promise<ChatText | null> => {
  const { event } = facts.delivery;
  if (!event) throw new UnreadableRowError();
  const { operators } = mailTexts[await operatorsLanguage(facts.db)];
  return chatFromMail(
    operators[event]({
      name: '',
      agency: '',
      ...factsOf(data),
      link: linkFor('admin', facts, data),
      evidence: data.evidence ?? {},
      takeLink: null,
    }),
  );
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
});

/** A form's check failed or recovered: information for the operator's chat. */
const formAlertLetter = letter('form_alert', IncidentData, { chat: writeChat });

export const incidentLetters = {
  form_alert: formAlertLetter,
  local_fault: localFaultLetter,
  incident_opened: incidentLetter('incident_opened', 'opened'),
  incident_taken: takenLetter,
  incident_resolved: incidentLetter('incident_resolved', 'resolved'),
  ...togetherLetters,
};
