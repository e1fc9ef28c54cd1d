import type { Language } from '@hlidka/protocol';
import { createFormat, escapeMarkdown as plain } from '../format/index.ts';
import { cs } from './cs.ts';
import type { Writing } from './each.ts';
import { en } from './en.ts';
import { runningOf } from './running.ts';
import { backupsOf, searchOf, visibilityOf, workOf } from './sections.ts';
import { summaryOf } from './summary.ts';
import type { MonthFacts, ReportTexts } from './types.ts';

export { chartClicksOf, monthClicksOf } from './clicks.ts';
export { printTexts } from './print.ts';
export type {
  ComparedClicks,
  EngineMonth,
  MonthFacts,
  ReportIncident,
  SiteFacts,
} from './types.ts';

const texts: Record<Language, ReportTexts> = { cs, en };
/** More than so many are not read one by one. */
const mostListed = 10;

const section = (head: string, parts: string[]): string[] =>
  parts.length === 0 ? [] : [`## ${head}`, ...parts];

/** A month in words: what a draft begins with. Sections without facts are left out. */
export const reportMarkdown = (language: Language, facts: MonthFacts): string => {
  const text = texts[language];
  const one = facts.sites.length === 1;
  const [first] = facts.sites;
  const writing: Writing = {
    text,
    language,
    month: facts.month,
    many: facts.sites.length > mostListed,
    earlier: facts.earlier,
    sites: facts.sites.map((site) => ({ ...site, label: one ? null : plain(site.name) })),
  };
  // Domains do not count: a single site beside domains is worded as one.
  const oneSite = facts.sites.filter(({ measured }) => measured).length === 1;
  const summary = text.summary(summaryOf(facts), one || oneSite).join(' ');
  return [
    text.intro(createFormat(language).month(facts.month), one && first ? plain(first.name) : null),
    ...(facts.asOf ? [text.unfinished(facts.asOf)] : []),
    ...(summary ? [summary] : []),
    ...section(text.heads.running(one || oneSite), runningOf(writing)),
    ...section(text.heads.work, workOf(writing)),
    ...section(text.heads.backups, backupsOf(writing)),
    ...section(text.heads.search, searchOf(writing)),
    ...section(text.heads.visibility, visibilityOf(writing)),
  ].join('\n\n');
};
