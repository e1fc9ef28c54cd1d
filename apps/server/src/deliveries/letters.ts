import type { IncidentEvent } from '@hlidka/protocol';
import { mailTexts } from '@hlidka/texts/mail';
import { readBlindData, readExpiryData, readIncidentData } from './data.ts';
import { type Letter, type Letters, Unreadable } from './outbox/letter.ts';
import { readRecipient } from './recipients.ts';

const incident =
  (event: IncidentEvent): Letter =>
  async ({ db, config, delivery, agency }) => {
    const data = readIncidentData(delivery.data);
    if (!data) throw new Unreadable();
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
  };

/** What the watch tells: incidents to whom they concern, its own troubles to operators. */
export const watchLetters: Letters = {
  incident_opened: incident('opened'),
  incident_resolved: incident('resolved'),
  watch_blind: async ({ db, config, delivery, agency }) => {
    const data = readBlindData(delivery.data);
    if (!data) throw new Unreadable();
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.blind({
        agency: agency.name,
        from: new Date(data.from),
        to: new Date(data.to),
        link: `${config.baseUrl}/admin`,
      }),
    };
  },
  expiry: async ({ db, config, delivery, agency }) => {
    const data = readExpiryData(delivery.data);
    if (!data) throw new Unreadable();
    const reader = await readRecipient(db, delivery.userId, null);
    if (!reader) return null;
    return {
      language: reader.language,
      text: mailTexts[reader.language].operators.expiry({
        agency: agency.name,
        site: data.siteName,
        what: data.what,
        endsAt: new Date(data.endsAt),
        days: data.days,
        link: `${config.baseUrl}/admin/sites/${data.siteId}`,
      }),
    };
  },
};
