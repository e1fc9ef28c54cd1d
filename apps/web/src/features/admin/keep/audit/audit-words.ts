import { type AuditEntry, auditEvents } from '@hlidka/protocol';
import type { Admin } from '@hlidka/texts/admin/cs';

/** The event in words; an unknown one is shown as it is. */
export const eventWords = (t: Admin['audit'], { event }: AuditEntry): string => {
  const known = auditEvents.find((one) => one === event);
  return known ? t.events[known] : event;
};

/** A name from the chat is one that its owner chose there. */
export const whoWords = (t: Admin['audit'], { who, by }: AuditEntry): string => {
  if (who === null) return t.by[by];
  return by === 'chat' ? `${who}, ${t.by.chat}` : who;
};

const pages: Record<string, string> = {
  site: '/sites',
  client: '/clients',
  person: '/people',
  incident: '/incidents',
  report: '/reports',
  job: '/jobs',
  template: '/jobs/templates',
};

/** The subject's page; null if it was removed. */
export const subjectPath = ({ subject, event }: AuditEntry): string | null => {
  const page = pages[subject.kind];
  const gone = event === `${subject.kind}.removed` || event.endsWith('_revoked');
  return page && subject.id && !gone ? `${page}/${subject.id}` : null;
};
