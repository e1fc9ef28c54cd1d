import type { IncidentEvent } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { letter } from '../deliveries/index.ts';
import { readRecipient } from '../people/index.ts';
import { IncidentData } from './incident-data.ts';
import { writePush } from './write-push.ts';

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
  });

/** A form's check failed or recovered: information for the operator's chat. */
const formAlertLetter = letter('form_alert', IncidentData, { chat: async () => null });

export const incidentLetters = {
  form_alert: formAlertLetter,
  incident_opened: incidentLetter('incident_opened', 'opened'),
  incident_resolved: incidentLetter('incident_resolved', 'resolved'),
};
