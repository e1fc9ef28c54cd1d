import { dayMs, hourMs } from '@hlidka/protocol';

/** A year of an agency as it happened, invented by plain rules: nothing here is counted by the house's own code. */
export type SiteName = 'Blog' | 'Prodejna 2' | 'Prodejna 10' | 'Kola Brdy' | 'Servis kol';
export type Engine = 'google' | 'bing';

export const clients: { name: string; sites: SiteName[] }[] = [
  { name: 'Pekárna U Mostu', sites: ['Blog', 'Prodejna 2', 'Prodejna 10'] },
  { name: 'Kola', sites: ['Kola Brdy', 'Servis kol'] },
];
export const siteNames = clients.flatMap(({ sites }) => sites);

/** When each month of 2025 begins in Prague, and the year after; written down, not computed. */
const starts = [
  '2024-12-31T23:00Z',
  '2025-01-31T23:00Z',
  '2025-02-28T23:00Z',
  '2025-03-31T22:00Z',
  '2025-04-30T22:00Z',
  '2025-05-31T22:00Z',
  '2025-06-30T22:00Z',
  '2025-07-31T22:00Z',
  '2025-08-31T22:00Z',
  '2025-09-30T22:00Z',
  '2025-10-31T23:00Z',
  '2025-11-30T23:00Z',
  '2025-12-31T23:00Z',
].map((at) => Date.parse(at));
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export const months = lengths.map((days, at) => ({
  period: `2025-${String(at + 1).padStart(2, '0')}`,
  number: at + 1,
  days,
  from: starts[at] ?? 0,
  to: starts[at + 1] ?? 0,
}));
export type MonthOfYear = (typeof months)[number];

export const archivedAt = Date.parse('2025-06-14T10:00Z');
export const addedAt = Date.parse('2025-05-14T08:00Z');
const gap = { from: Date.parse('2025-08-05T00:00Z'), to: Date.parse('2025-08-05T10:00Z') };

type Incident = { site: SiteName; kind: 'availability' | 'form'; from: number; to: number };
const incident = (
  site: SiteName,
  from: string,
  to: string,
  kind: Incident['kind'] = 'availability',
) => ({
  site,
  kind,
  from: Date.parse(from),
  to: Date.parse(to),
});
export const incidents: Incident[] = [
  incident('Prodejna 2', '2025-01-10T09:00Z', '2025-01-10T10:30Z'),
  incident('Prodejna 10', '2025-02-28T22:40Z', '2025-02-28T23:20Z'),
  incident('Prodejna 2', '2025-03-30T00:30Z', '2025-03-30T01:30Z'),
  incident('Kola Brdy', '2025-04-02T05:00Z', '2025-04-02T06:40Z'),
  incident('Prodejna 2', '2025-07-03T12:00Z', '2025-07-03T12:20Z'),
  incident('Prodejna 10', '2025-07-03T12:05Z', '2025-07-03T12:12Z'),
  incident('Kola Brdy', '2025-09-09T08:00Z', '2025-09-09T10:00Z', 'form'),
  incident('Prodejna 2', '2025-10-26T00:15Z', '2025-10-26T00:45Z'),
  incident('Prodejna 10', '2025-10-26T01:15Z', '2025-10-26T01:45Z'),
  incident('Kola Brdy', '2025-11-11T11:11Z', '2025-11-11T11:13Z'),
];

/** Sixty checks an hour; those of the minutes of an outage failed. */
export const hoursOf = (site: SiteName, from: number, to: number) => {
  const rows: { at: number; counted: number; ok: number; ms: number }[] = [];
  for (let at = from; at < to; at += hourMs) {
    if (site === 'Blog' && at >= archivedAt) continue;
    if (site === 'Servis kol' && at < addedAt) continue;
    if (site === 'Prodejna 10' && at >= gap.from && at < gap.to) continue;
    const lost = incidents
      .filter((one) => one.site === site && one.kind === 'availability')
      .reduce(
        (sum, one) => sum + Math.max(0, Math.min(one.to, at + hourMs) - Math.max(one.from, at)),
        0,
      );
    const ok = 60 - lost / 60_000;
    rows.push({ at, counted: 60, ok, ms: ok * (120 + siteNames.indexOf(site)) });
  }
  return rows;
};

type Backup = { site: SiteName; at: number; ok: boolean; bytes: number };
/** Every night at one; that of 20 May failed. The bicycles' ones stopped with June. */
export const backups: Backup[] = Array.from({ length: 365 }, (_, day) => {
  const at = Date.parse('2025-01-01T01:00Z') + day * dayMs;
  const shop: Backup = { site: 'Prodejna 2', at, ok: day !== 139, bytes: 900_000_000 };
  return at < Date.parse('2025-07-01T00:00Z')
    ? [shop, { ...shop, site: 'Kola Brdy' as const, ok: true, bytes: 2_400_000_000 }]
    : [shop];
}).flat();

type Work = {
  site: SiteName;
  at: number;
  minutes: number | null;
  automatic: boolean;
  knownFrom: number;
};
const workOn = (
  site: SiteName,
  day: string,
  minutes: number | null,
  automatic = false,
  known = day,
): Work => ({
  site,
  at: Date.parse(`${day}T08:00Z`),
  minutes,
  automatic,
  knownFrom: Date.parse(`${known}T08:00Z`),
});
/** What was written down in April of March came after March's report. */
export const work: Work[] = [
  ...months.flatMap(({ period, number }) => [
    workOn('Prodejna 2', `${period}-05`, 25 * number),
    workOn('Prodejna 10', `${period}-20`, 6, true),
    workOn('Kola Brdy', `${period}-08`, null),
    ...(number <= 6 ? [workOn('Blog', `${period}-12`, 15)] : []),
  ]),
  workOn('Prodejna 2', '2025-03-10', 600, false, '2025-04-20'),
];

type SearchDay = {
  site: SiteName;
  engine: Engine;
  day: string;
  clicks: number;
  impressions: number;
  position: number;
};
const dayAt = (day: number) =>
  new Date(Date.parse('2024-11-15T00:00Z') + day * dayMs).toISOString().slice(0, 10);
const told = (
  site: SiteName,
  engine: Engine,
  from: string,
  until: string,
  clicks: (day: number) => number,
): SearchDay[] =>
  Array.from({ length: 411 }, (_, day) => ({
    site,
    engine,
    day: dayAt(day),
    clicks: clicks(day),
    impressions: 100 + (day % 5) * 10,
    position: 4 + (day % 3) / 2,
  })).filter(({ day }) => day >= from && day <= until);
/** Days without a click are not told at all, as Google does it. The blog's end three days before it was archived. */
export const searchDays: SearchDay[] = [
  ...told('Prodejna 2', 'google', '2024-11-15', '2025-12-31', (day) =>
    day % 50 === 7 ? 0 : 10 + (day % 7),
  ),
  ...told('Prodejna 2', 'bing', '2025-03-10', '2025-12-31', (day) => 1 + (day % 4)),
  ...told('Blog', 'google', '2024-11-15', '2025-06-11', (day) => 5 + Math.floor(day / 20)),
  ...told('Kola Brdy', 'bing', '2024-12-01', '2025-12-31', (day) => 3 + ((day * 7) % 11)),
].filter(({ clicks }) => clicks > 0);
export const connected: SiteName[] = ['Blog', 'Prodejna 2', 'Kola Brdy', 'Servis kol'];
export const lagDays: Record<Engine, number> = { google: 3, bing: 2 };

const aiEngines = ['openai', 'perplexity'];
/** Eight questions, two more from June on. From September hardly any answer names the bakery. */
const mentionedIn = (question: number, engine: number, week: number, monday: string): boolean =>
  monday >= '2025-09-01'
    ? (question + engine + week) % 9 === 0
    : (question * 3 + engine * 5 + week * 2) % 5 < 3;
export const aiWeeks = Array.from({ length: 52 }, (_, week) => {
  const monday = new Date(Date.parse('2025-01-06T00:00Z') + week * 7 * dayMs)
    .toISOString()
    .slice(0, 10);
  const questions = monday >= '2025-06-01' ? 10 : 8;
  const answers = Array.from({ length: questions }, (_, question) =>
    aiEngines.map((engine, at) => ({
      question: `Otázka ${question + 1}`,
      engine,
      mentioned: mentionedIn(question, at, week, monday),
    })),
  ).flat();
  return { monday, answers, links: week % 4 };
}).filter(({ monday }) => monday < '2026-01-01');
