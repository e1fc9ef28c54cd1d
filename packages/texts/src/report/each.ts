import type { Language } from '@hlidka/protocol';
import type { MonthFacts, ReportTexts, SiteFacts } from './types.ts';

/** `label` is its name, escaped; null where the report is on one site only. */
export type Named = SiteFacts & { label: string | null };
/** What a section is written from. */
export type Writing = {
  text: ReportTexts;
  language: Language;
  month: Date;
  sites: Named[];
  /** So many that only those with something to tell have a line of their own. */
  many: boolean;
  earlier: MonthFacts['earlier'];
};
/** A sentence, with the site's name or without it. */
export type Say = (label: string | null) => string;

export const list = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Paragraphs of one site; of several a list, one item a site, whose first sentence names it. */
export const each = (
  sites: Named[],
  of: (site: Named) => (Say | false | null)[],
  last: string[] = [],
) => {
  const told = sites
    .map((site) => of(site).filter((say) => typeof say === 'function'))
    .flatMap((says, at) => (says.length > 0 ? [{ says, label: sites[at]?.label ?? null }] : []));
  if (sites.length === 1)
    return [...told.flatMap(({ says }) => says.map((say) => say(null))), ...last];
  const lines = told.map(({ says, label }) =>
    says.map((say, at) => say(at === 0 ? label : null)).join(' '),
  );
  return lines.length + last.length > 0 ? [list([...lines, ...last])] : [];
};
