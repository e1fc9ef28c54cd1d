import type { IncidentEvent } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import type { Config } from '../config.ts';
import { type ChatText, chatFromMail, letter, Unreadable } from '../deliveries/index.ts';
import { operatorsLanguage, readRecipient } from '../people/index.ts';
import type { Executor } from '../platform/transaction.ts';
import { IncidentData } from './incident-data.ts';
import { writePush } from './write-push.ts';

type Facts = { db: Executor; config: Config; delivery: { event: IncidentEvent | null } };

/** The operators' notice in their chat, with the evidence. */
const writeChat = async (
  { db, config, delivery }: Facts,
  data: IncidentData,
): Promise<ChatText | null> => {
  if (!delivery.event) throw new Unreadable();
  const { operators } = mailTexts[await operatorsLanguage(db)];
  return chatFromMail(
    operators[delivery.event]({
      name: '',
      agency: '',
      site: data.siteName,
      kind: data.kind,
      openedAt: new Date(data.openedAt),
      resolvedAt: new Date(data.resolvedAt ?? data.openedAt),
      title: data.title ?? null,
      description: data.description ?? null,
      link: `${config.baseUrl}/admin/sites/${data.siteId}`,
      evidence: data.evidence ?? {},
    }),
  );
};

const incidentLetter = <K extends `incident_${IncidentEvent}`>(kind: K, event: IncidentEvent) =>
  letter(kind, IncidentData, {
    mail: async ({ db, config, delivery, agency }, data) => {
      const reader = await readRecipient(db, delivery.userId, data.siteId);
      if (!reader) return null;
      const operator = reader.role === 'admin';
      const facts = {
        name: reader.name,
        agency: agency.name,
        site: data.siteName,
        kind: data.kind,
        openedAt: new Date(data.openedAt),
        resolvedAt: new Date(data.resolvedAt ?? data.openedAt),
        title: data.title ?? null,
        description: data.description ?? null,
        link: `${config.baseUrl}${operator ? '/admin' : ''}/sites/${data.siteId}`,
      };
      const { operators, clients } = mailTexts[reader.language];
      return {
        language: reader.language,
        text: operator
          ? operators[event]({ ...facts, evidence: data.evidence ?? {} })
          : clients[event](facts),
      };
    },
    push: async ({ delivery, listening }, data) => {
      const language = await listening(data.siteId);
      return language && writePush(delivery, data, language);
    },
    chat: writeChat,
  });

/** A form's check failed or recovered: information for the operator's chat. */
const formAlertLetter = letter('form_alert', IncidentData, { chat: writeChat });

export const incidentLetters = {
  form_alert: formAlertLetter,
  incident_opened: incidentLetter('incident_opened', 'opened'),
  incident_resolved: incidentLetter('incident_resolved', 'resolved'),
};
