import type { IncidentEvent, IncidentKind, Language } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { lasted } from './lasted.ts';

const words = {
  cs: (long: string) => `výpadek trval ${long}`,
  en: (long: string) => `the outage lasted ${long}`,
} satisfies Record<Language, (long: string) => string>;

/** The text under a push's title: the site's name, and an ended outage's duration. */
export const pushBody = (
  language: Language,
  facts: {
    site: string;
    kind: IncidentKind;
    event: IncidentEvent;
    openedAt: Date;
    resolvedAt: Date | null;
  },
): string => {
  const { site, kind, event, openedAt, resolvedAt } = facts;
  if (kind !== 'availability' || event !== 'resolved' || !resolvedAt) return site;
  return `${site} · ${words[language](lasted(createFormat(language), openedAt, resolvedAt))}`;
};
