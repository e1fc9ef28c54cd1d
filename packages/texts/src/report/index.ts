import type { Language } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { titleInEnglish } from '../titles/index.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import { summaryOf } from './summary.ts';
import type { MonthFacts, ReportTexts, SiteFacts } from './types.ts';

export { printTexts } from './print.ts';
export { clicksOf } from './summary.ts';
export type { IncidentFacts, MonthFacts, SiteFacts } from './types.ts';

const texts: Record<Language, ReportTexts> = { cs, en };
const workShown = 30;

/** Escapes a name or a query for Markdown. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#+!|~&]/g, '\\$&');

const list = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

const section = (head: string, parts: string[]): string[] =>
  parts.length === 0 ? [] : [`## ${head}`, ...parts];

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

type Named = SiteFacts & { label: string | null };

const runningOf = (
  text: ReportTexts,
  language: Language,
  sites: Named[],
  before: number | null,
  per: Per,
): string[] => {
  const incidents = sites
    .flatMap((site) => site.incidents.map((incident) => ({ ...incident, label: site.label })))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  const known = sites.some(({ availabilityPct }) => availabilityPct !== null);
  const gone = per(({ label, caredUntil }) => [caredUntil && text.caredUntil(label, caredUntil)]);
  if (!known && incidents.length === 0) return gone;
  const causeOf = (title: string | null) =>
    title && plain(language === 'en' ? titleInEnglish(title) : title);
  return [
    ...per(({ label, measured, availabilityPct: pct, availabilityBefore, avgMs }) => [
      pct !== null
        ? text.availability(label, { pct, before: availabilityBefore, avgMs })
        : measured
          ? text.notMeasured(label)
          : null,
    ]),
    ...per(({ label, availabilityPct, maintenanceSeconds, unmeasuredSeconds, measuredFrom }) => [
      availabilityPct !== null && (measuredFrom || maintenanceSeconds + unmeasuredSeconds > 0)
        ? text.aside(label, { maintenanceSeconds, unmeasuredSeconds, measuredFrom })
        : null,
    ]),
    ...gone,
    ...(known ? [text.rule] : []),
    ...(incidents.length > 0
      ? [
          text.incidents(incidents.length, before),
          list(
            incidents.map(({ label, title, ...facts }) =>
              text.incident(label, { ...facts, cause: causeOf(title) }),
            ),
          ),
        ]
      : [text.noIncidents(before)]),
  ];
};

const workOf = (text: ReportTexts, sites: Named[], before: number): string[] => {
  const entries = sites
    .flatMap(({ label, work }) => work.map((entry) => ({ ...entry, label })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const byPeople = entries.filter(({ automatic }) => !automatic);
  const byItself = entries.filter(({ automatic }) => automatic);
  const minutesOf = (all: typeof entries) => sum(all.map(({ minutes }) => minutes ?? 0));
  const done = byPeople
    .slice(0, workShown)
    .map(({ label, at, minutes, summary }) =>
      text.work(label, { at, minutes, summary: plain(summary) }),
    );
  const rest = byPeople.length - workShown;
  return [
    ...(done.length > 0 ? [list(rest > 0 ? [...done, text.moreWork(rest)] : done)] : []),
    ...(minutesOf(byPeople) > 0 ? [text.timeSpent(minutesOf(byPeople), before)] : []),
    ...(byItself.length > 0 ? [text.automatic(byItself.length, minutesOf(byItself))] : []),
  ];
};

const backupsOf =
  (text: ReportTexts) =>
  ({ label, backups, backupsBefore: before }: Named) => [
    backups
      ? text.backups(label, { ...backups, before })
      : before
        ? text.noBackups(label, before)
        : null,
  ];

const searchOf =
  (text: ReportTexts) =>
  ({ label, search }: Named) => {
    if (!search) return [];
    const { google, bing, clicksBefore, until, queries } = search;
    if (!google && !bing) return [text.noSearch(label)];
    return [
      google
        ? text.google(label, { ...google, before: clicksBefore.google, until: until.google })
        : null,
      bing
        ? text.bing(label, { clicks: bing.clicks, before: clicksBefore.bing, until: until.bing })
        : null,
      queries.length > 0 ? text.queries(label, queries.map(plain)) : null,
    ];
  };

const visibilityOf =
  (text: ReportTexts) =>
  ({ label, visibility }: Named) => {
    if (!visibility) return [];
    const { last, compared } = visibility;
    return [last ? text.visibility(label, { ...last, compared }) : text.noVisibility(label)];
  };

type Per = (write: (site: Named) => (string | null)[]) => string[];

/** A month in words: the text of a new draft. Sections without facts are left out. */
export const reportMarkdown = (language: Language, facts: MonthFacts): string => {
  const text = texts[language];
  const one = facts.sites.length === 1;
  const [first] = facts.sites;
  const sites: Named[] = facts.sites.map((site) => ({
    ...site,
    label: one ? null : plain(site.name),
  }));
  /** Several sites become a list, a single one paragraphs. */
  const per: Per = (write) => {
    const rows = sites.flatMap(write).filter((row) => row !== null);
    return rows.length === 0 || one ? rows : [list(rows)];
  };
  // Domains do not count: a single site beside domains is worded as one.
  const oneSite = facts.sites.filter(({ measured }) => measured).length === 1;
  const summary = text.summary(summaryOf(facts), one || oneSite).join(' ');
  return [
    text.intro(createFormat(language).month(facts.month), one && first ? plain(first.name) : null),
    ...(facts.asOf ? [text.unfinished(facts.asOf)] : []),
    ...(summary ? [summary] : []),
    ...section(
      text.heads.running(one || oneSite),
      runningOf(text, language, sites, facts.earlier.incidents, per),
    ),
    ...section(text.heads.work, workOf(text, sites, facts.earlier.workMinutes)),
    ...section(text.heads.backups, per(backupsOf(text))),
    ...section(text.heads.search, per(searchOf(text))),
    ...section(text.heads.visibility, per(visibilityOf(text))),
  ].join('\n\n');
};
