import type { Language } from '@hlidka/protocol';
import { createFormat } from '../format/index.ts';
import { cs } from './cs.ts';
import { en } from './en.ts';
import type { MonthFacts, ReportTexts, SiteFacts } from './types.ts';

export type { MonthFacts, SiteFacts } from './types.ts';

const texts: Record<Language, ReportTexts> = { cs, en };
const workShown = 30;

/** A name or a query may hold any sign; in markdown it must stay itself. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>#+!|~&]/g, '\\$&');

const list = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Lines of several sites are a list, those of one site are paragraphs. */
const lines = (rows: string[], one: boolean): string[] =>
  rows.length === 0 ? [] : one ? rows : [list(rows)];

const section = (head: string, parts: string[]): string[] =>
  parts.length === 0 ? [] : [`## ${head}`, ...parts];

const minutesOf = (entries: { entry: { minutes: number | null } }[]): number =>
  entries.reduce((sum, { entry }) => sum + (entry.minutes ?? 0), 0);

/** A month in words: what a draft begins with. Sections without facts are left out. */
export const reportMarkdown = (language: Language, { month, sites }: MonthFacts): string => {
  const text = texts[language];
  const [first] = sites;
  const one = sites.length === 1;
  const named = sites.map((site) => ({ ...site, name: plain(site.name) }));
  const label = ({ name }: SiteFacts) => (one ? null : name);
  const per = (write: (site: SiteFacts) => (string | null)[]): string[] =>
    lines(
      named.flatMap(write).filter((row) => row !== null),
      one,
    );

  const running = per((site) =>
    site.availabilityPct === null
      ? []
      : [text.availability(label(site), { pct: site.availabilityPct, avgMs: site.avgMs })],
  );
  const incidents = named
    .flatMap((site) => site.incidents.map((incident) => ({ site, incident })))
    .sort((a, b) => a.incident.startedAt.getTime() - b.incident.startedAt.getTime());
  const told =
    incidents.length > 0
      ? [
          text.incidents(incidents.length),
          list(incidents.map(({ site, incident }) => text.incident(label(site), incident))),
        ]
      : running.length > 0
        ? [text.noIncidents]
        : [];
  const entries = named
    .flatMap((site) => site.work.map((entry) => ({ site, entry })))
    .sort((a, b) => a.entry.at.getTime() - b.entry.at.getTime());
  const byPeople = entries.filter(({ entry }) => !entry.automatic);
  const byItself = entries.filter(({ entry }) => entry.automatic);
  const done = byPeople
    .slice(0, workShown)
    .map(({ site, entry }) => text.work(label(site), { ...entry, summary: plain(entry.summary) }));
  const rest = byPeople.length - workShown;
  const work = [
    ...(done.length > 0 ? [list(rest > 0 ? [...done, text.moreWork(rest)] : done)] : []),
    ...(minutesOf(byPeople) > 0 ? [text.timeSpent(minutesOf(byPeople))] : []),
    ...(byItself.length > 0 ? [text.automatic(byItself.length, minutesOf(byItself))] : []),
  ];

  return [
    text.intro(createFormat(language).month(month), one && first ? plain(first.name) : null),
    ...section(text.heads.running(one), [...running, ...told]),
    ...section(text.heads.work, work),
    ...section(
      text.heads.backups,
      per((site) => (site.backups ? [text.backups(label(site), site.backups)] : [])),
    ),
    ...section(
      text.heads.search,
      per((site) => {
        const { google, bing, clicksBefore, queries } = site.search ?? {};
        return [
          google ? text.google(label(site), { ...google, before: clicksBefore ?? null }) : null,
          bing ? text.bing(label(site), bing.clicks) : null,
          queries && queries.length > 0 ? text.queries(label(site), queries.map(plain)) : null,
        ];
      }),
    ),
    ...section(
      text.heads.visibility,
      per((site) => (site.visibility ? [text.visibility(label(site), site.visibility)] : [])),
    ),
  ].join('\n\n');
};
