import { expect, test } from 'vitest';
import {
  type EngineMonth,
  type MonthFacts,
  type ReportIncident,
  reportMarkdown,
  type SiteFacts,
} from './index.ts';

const month = new Date('2026-10-01T10:00:00Z');
const quiet: SiteFacts = {
  name: 'Web',
  measured: true,
  availabilityPct: null,
  availabilityBefore: null,
  avgMs: null,
  checks: 1000,
  maintenanceSeconds: 0,
  unmeasuredSeconds: 0,
  pausedSeconds: 0,
  wholeMonth: true,
  measuredFrom: null,
  caredUntil: null,
  incidents: [],
  backups: null,
  backupsBefore: null,
  work: [],
  search: null,
  visibility: null,
};
/** So many clicks in the month, and in the one before, each told of the whole month. */
const engine = (clicks: number, before: number | null = null): EngineMonth => ({
  daily: [clicks, ...Array(30).fill(0)],
  dailyBefore: Array.from({ length: 31 }, (_, at) => (before === null ? null : at ? 0 : before)),
  impressions: 1000,
  position: null,
  silentSince: '2026-11-01',
});
const answers = (asked: number, mentions: number) => ({
  answers: asked,
  mentions,
  links: 1,
  sharePct: (mentions * 100) / asked,
});
const nothing = { incidents: null, outages: null, workMinutes: 0 };
const write = (
  facts: Partial<SiteFacts>,
  language: 'cs' | 'en' = 'cs',
  earlier: MonthFacts['earlier'] = nothing,
) =>
  reportMarkdown(language, { month, asOf: null, earlier, sites: [{ ...quiet, ...facts }] }).replace(
    /[\u00a0\u202f]/g,
    ' ',
  );

const outage = (minutes: number, facts: Partial<ReportIncident> = {}): ReportIncident => ({
  kind: 'availability',
  title: null,
  startedAt: month,
  endedAt: new Date(month.getTime() + minutes * 60_000),
  secondsInMonth: minutes * 60,
  maintenanceSeconds: 0,
  forms: [],
  ...facts,
});

test('availability is never rounded up, and what was not measured is neither nought nor whole', () => {
  expect(write({ availabilityPct: 99.999 })).toContain('Dostupnost **99,99 %**.');
  expect(write({})).toBe(
    'Přehled péče o web **Web** za říjen 2026.\n\nDostupnost webu jsme v tomto měsíci neměřili.',
  );
  expect(write({ measured: false })).toBe('Přehled péče o web **Web** za říjen 2026.');
  expect(write({}, 'en')).toContain('The availability of the site was not measured this month.');
});

const first = (facts: Partial<SiteFacts>, language: 'cs' | 'en' = 'cs') =>
  write({ availabilityPct: 99.5, ...facts }, language).split('\n\n')[1];

test.each([
  [{}, 'Web běžel celý měsíc bez výpadku.'],
  [{ availabilityPct: 0, incidents: [outage(10)] }, 'Web celý měsíc neběžel.'],
  [{ wholeMonth: false }, 'V době, kdy jsme měřili, web běžel bez výpadku.'],
  [{ incidents: [outage(7)] }, 'Web běžel celý měsíc až na jeden výpadek, který trval 7 min.'],
  [
    { incidents: [outage(7), outage(60)], wholeMonth: false },
    'Web běžel až na 2 výpadky, které trvaly dohromady 1 h 7 min.',
  ],
  [
    { incidents: [1, 2, 3, 4, 5].map((n) => outage(n)) },
    'Web běžel celý měsíc až na 5 výpadků, které trvaly dohromady 15 min.',
  ],
  [
    { incidents: [outage(5, { kind: 'form' })] },
    'Web běžel celý měsíc bez výpadku. Formulář jednou nefungoval, celkem 5 min.',
  ],
  [
    { incidents: [outage(5, { kind: 'form' }), outage(6, { kind: 'form' })] },
    'Web běžel celý měsíc bez výpadku. Formulář 2krát nefungoval, celkem 11 min.',
  ],
  [
    { work: [{ at: month, automatic: false, minutes: 200, summary: 'x' }] },
    'Web běžel celý měsíc bez výpadku. Práci na něm jsme věnovali 3 h 20 min.',
  ],
  [
    { backups: { ok: 30, failed: 1, small: 0, lastAt: null, lastBytes: null } },
    'Web běžel celý měsíc bez výpadku. Jedna záloha se nepovedla.',
  ],
  [
    { backups: { ok: 30, failed: 5, small: 0, lastAt: null, lastBytes: null } },
    'Web běžel celý měsíc bez výpadku. 5 záloh se nepovedlo.',
  ],
] satisfies [Partial<SiteFacts>, string][])('the first paragraph: %j', (facts, words) => {
  expect(first(facts)).toBe(words);
});

test('several sites in the first paragraph', () => {
  const sites = (n: number, facts: Partial<SiteFacts> = {}) =>
    reportMarkdown('cs', {
      month,
      asOf: null,
      earlier: nothing,
      sites: Array.from({ length: n }, () => ({ ...quiet, availabilityPct: 100, ...facts })),
    }).replace(/[\u00a0\u202f]/g, ' ');
  expect(sites(2)).toContain('Oba weby běžely celý měsíc bez výpadku.');
  expect(sites(3)).toContain('Všechny 3 weby běžely celý měsíc bez výpadku.');
  expect(sites(12)).toContain('Všech 12 webů běželo celý měsíc bez výpadku.');
  expect(sites(2, { incidents: [outage(3)] })).toContain(
    'Weby běžely celý měsíc až na 2 výpadky, které trvaly dohromady 6 min.',
  );
});

test.each([
  [
    outage(90, { title: 'Server neodpověděl včas' }),
    'výpadek trval 1 h 30 min – Server neodpověděl včas',
  ],
  [
    outage(20, { kind: 'form', secondsInMonth: 600 }),
    'formulář nefungoval 20 min, v tomto měsíci 10 min',
  ],
  [
    outage(20, { kind: 'form', forms: ['Kontakt', 'Objednávka'] }),
    'formuláře Kontakt a Objednávka nefungovaly 20 min',
  ],
  [
    outage(0, { kind: 'form', endedAt: null, secondsInMonth: 60, forms: ['A*', 'B'] }),
    'formuláře A\\* a B zatím nefungují, v tomto měsíci 1 min',
  ],
  [outage(20, { kind: 'form', forms: ['Kontakt'] }), 'formulář nefungoval 20 min'],
  [outage(0, { endedAt: null, secondsInMonth: 3600 }), 'výpadek zatím trvá, v tomto měsíci 1 h'],
  [outage(5, { title: '*A* <b>' }), 'výpadek trval 5 min – \\*A\\* \\<b\\>'],
])('an incident with its cause, and its part of the month: %#', (incident, words) => {
  expect(write({ incidents: [incident] })).toContain(`- 1. 10. 2026 ve 12.00: ${words}`);
});

test('a cause is told in the reader’s language, the month before in brackets', () => {
  const text = write({ incidents: [outage(1, { title: 'Server odpověděl chybou (503)' })] }, 'en', {
    incidents: 0,
    outages: 0,
    workMinutes: 0,
  });
  expect(text).toContain('outage, for 1 min – The server returned an error (503)');
  expect(text).toContain('We dealt with 1 incident (none the month before):');
  const cs = write(
    {
      availabilityPct: 99,
      availabilityBefore: 99.5,
      maintenanceSeconds: 7200,
      unmeasuredSeconds: 10_800,
      backupsBefore: 30,
      work: [{ at: month, automatic: false, minutes: 60, summary: 'x' }],
      visibility: { last: null, before: answers(2, 1), compared: null },
      search: {
        google: null,
        bing: null,
        queries: [],
      },
    },
    'cs',
    { incidents: 5, outages: 2, workMinutes: 90 },
  );
  expect(cs).toContain('Dostupnost **99 %** (měsíc předtím 99,5 %).');
  expect(cs).toContain('Plánovaná údržba 2 h, neměřeno 3 h.');
  expect(cs).toContain('Dostupnost je podíl úspěšných kontrol ze všech započtených.');
  expect(cs).toContain('Žádný výpadek jsme nezaznamenali (měsíc předtím 2).');
  expect(cs).toContain('V tomto měsíci nemáme zaznamenanou žádnou zálohu (měsíc předtím 30).');
  expect(cs).toContain('Celkem jsme práci věnovali **1 h** (měsíc předtím 1 h 30 min).');
  expect(cs).toContain('Údaje z vyhledávačů za tento měsíc nemáme.');
  expect(cs).toContain('V tomto měsíci žádné měření neproběhlo.');
});

test('outages are held against outages, whatever else there was in the month before', () => {
  const earlier = { incidents: 1, outages: 0, workMinutes: 0 };
  const calm = 'Žádný výpadek jsme nezaznamenali';
  expect(write({ availabilityPct: 100 }, 'cs', earlier)).toContain(`${calm}.`);
  expect(write({ availabilityPct: 100 }, 'cs', { ...earlier, outages: 1 })).toContain(
    `${calm} (měsíc předtím 1).`,
  );
});

test.each([
  [1, 'V pořádku 1 záloha.'],
  [3, 'V pořádku 3 zálohy.'],
  [31, 'V pořádku 31 záloh.'],
])('%d backups in Czech', (ok, sentence) => {
  expect(write({ backups: { ok, failed: 0, small: 0, lastAt: null, lastBytes: null } })).toContain(
    sentence,
  );
});

test.each([
  [1, '; jedna se nepodařila.'],
  [2, '; 2 se nepodařily.'],
  [5, '; 5 se nepodařilo.'],
])('%d failed ones', (failed, end) => {
  expect(write({ backups: { ok: 9, failed, small: 0, lastAt: null, lastBytes: null } })).toContain(
    end,
  );
});

const entry = (day: number, automatic = false) => ({
  at: new Date(Date.UTC(2026, 9, day, 8)),
  automatic,
  minutes: 10,
  summary: `Zápis ${day}`,
});

test('what people did is listed in order and up to a limit, what ran by itself is summed up', () => {
  const work = Array.from({ length: 31 }, (_, index) => entry(31 - index));
  const text = write({ work: [...work, entry(2, true), entry(9, true)] });
  expect(text).toContain('- 1. 10. 2026: Zápis 1 (10 min)\n- 2. 10. 2026: Zápis 2 (10 min)');
  expect(text).toContain('- a další zápisy v deníku prací: 1');
  expect(text).toContain('Celkem jsme práci věnovali **5 h 10 min**.');
  expect(text).toContain('Automatická údržba proběhla 2krát, celkem 20 min.');
});

type Compared = NonNullable<NonNullable<SiteFacts['visibility']>['compared']>;
const shares = { now: 25, before: 75, questions: 7, same: true };
test.each([
  [
    { shares: { ...shares, change: 'open' }, exchanged: [] },
    '**25 %** (měsíc předtím 75 %; u 7 otázek zatím nelze říct, může jít o náhodu);',
    '**25%** (75% the month before; with 7 questions it is too early to say, it may be chance);',
  ],
  [
    { shares: { ...shares, before: 25, change: 'same' }, exchanged: [] },
    '**25 %** (měsíc předtím 25 %; beze změny);',
    '**25%** (25% the month before; no change);',
  ],
  [
    { shares: { ...shares, now: 50, change: 'real', same: false }, exchanged: [] },
    '**25 %**, na stejné otázky 50 % (měsíc předtím 75 %; skutečná změna);',
    '**25%**, on the same questions 50% (75% the month before; a real change);',
  ],
  [
    {
      shares: { ...shares, change: 'real' },
      exchanged: [
        { engine: 'openai', what: 'model' },
        { engine: 'perplexity', what: 'added' },
        { engine: 'google', what: 'gone' },
      ],
    },
    '(měsíc předtím 75 %; skutečná změna; změnily se dotazované služby: nově Perplexity, už ne Google, jiný model OpenAI);',
    '(75% the month before; a real change; the services asked have changed: now also Perplexity, no longer Google, another model of OpenAI);',
  ],
  [
    { shares: null, exchanged: [{ engine: 'x', what: 'added' }] },
    '**25 %** (s měsícem předtím se srovnat nedá, změnily se dotazované služby: nově další služba);',
    '**25%** (cannot be held against the month before, the services asked have changed: now also another service);',
  ],
] satisfies [Compared, string, string][])(
  'a share of mentions is told with what the change means: %o',
  (compared, cs, en) => {
    const visibility = { last: answers(8, 2), before: null, compared };
    expect(write({ visibility })).toContain(cs);
    expect(write({ visibility }, 'en')).toContain(en);
  },
);

test('a month that is not over, a site that came or went in it', () => {
  const asOf = new Date('2026-10-14T07:02:00Z');
  const site = {
    ...quiet,
    availabilityPct: 100,
    measuredFrom: new Date('2026-10-03T22:00:00Z'),
    caredUntil: new Date('2026-10-12T08:00:00Z'),
  };
  const text = reportMarkdown('cs', { month, asOf, earlier: nothing, sites: [site] }).replace(
    /\u00a0/g,
    ' ',
  );
  expect(text).toContain('Měsíc ještě neskončil, čísla jsou ke 14. 10. 2026 v 9.02.');
  expect(text).toContain('Měřeno od 4. 10. 2026.');
  expect(text).toContain('O web jsme pečovali do 12. 10. 2026.');
});

const several = (sites: Partial<SiteFacts>[], language: 'cs' | 'en' = 'cs') =>
  reportMarkdown(language, {
    month,
    asOf: null,
    earlier: nothing,
    sites: sites.map((facts) => ({ ...quiet, availabilityPct: 100, ...facts })),
  }).replace(/[\u00a0\u202f]/g, ' ');

test('each of several sites has one line, with what was not measured of it in the same one', () => {
  const text = several([
    { name: 'A', unmeasuredSeconds: 10_800, wholeMonth: false },
    { name: 'B', measuredFrom: new Date('2026-10-14T08:00:00Z'), wholeMonth: false },
    { name: 'C', availabilityPct: null, caredUntil: new Date('2026-10-12T08:00:00Z') },
  ]);
  expect(text).toContain(
    `## Jak weby běžely

- **A:** dostupnost **100 %**. Neměřeno 3 h.
- **B:** dostupnost **100 %**. Měřeno od 14. 10. 2026.
- **C:** dostupnost jsme v tomto měsíci neměřili. O web jsme pečovali do 12. 10. 2026.

Dostupnost je podíl`,
  );
  const search = {
    google: engine(5),
    bing: engine(1),
    queries: ['kolo'],
  };
  expect(several([{ name: 'A', search }, { name: 'B' }])).toContain(
    '- **A:** z Googlu **5 kliknutí**; 1 000 zobrazení. Z Bingu 1 kliknutí. Nejčastější dotazy: „kolo“.',
  );
});

test('of many sites those with something to tell have a line, the others one together', () => {
  const backups = { ok: 31, failed: 0, small: 0, lastAt: month, lastBytes: 5 };
  const sites: Partial<SiteFacts>[] = Array.from({ length: 12 }, (_, at) => ({
    name: `Web ${at + 1}`,
    availabilityPct: at === 3 ? 99.97 : 100,
    backups,
    backupsBefore: 30,
  }));
  sites[1] = { ...sites[1], availabilityPct: 99.5, incidents: [outage(90)] };
  sites[4] = { ...sites[4], measuredFrom: new Date('2026-10-14T08:00:00Z'), wholeMonth: false };
  sites[5] = { ...sites[5], backups: { ...backups, ok: 30, failed: 1 } };
  sites[6] = { ...sites[6], backups: null };
  expect(several(sites)).toContain(
    `- **Web 2:** dostupnost **99,5 %**.
- **Web 5:** dostupnost **100 %**. Měřeno od 14. 10. 2026.
- **Bez výpadku (10 webů):** dostupnost **99,97 až 100 %**.`,
  );
  expect(several(sites)).toContain(
    `- **Web 6:** v pořádku 30 záloh (měsíc předtím 30), poslední 1. 10. 2026 (5 B); jedna se nepodařila.
- **Web 7:** v tomto měsíci nemáme zaznamenanou žádnou zálohu (měsíc předtím 30).
- **Bez chyby (10 webů):** v pořádku 310 záloh (měsíc předtím 300).`,
  );
  expect(several(sites, 'en')).toContain(
    '- **No outage (10 sites):** availability **99.97 to 100%**.',
  );
  expect(several(sites, 'en')).toContain(
    '- **No failure (10 sites):** 310 successful backups (300 the month before).',
  );
  const search = {
    google: engine(5, 4),
    bing: null,
    queries: ['kolo'],
  };
  expect(several([...sites, { name: 'H', search }])).toContain(
    '\n\n- **H:** z Googlu **5 kliknutí**, o 25 % více než měsíc předtím.',
  );
  const all = several(sites.slice(2, 3).concat(Array(10).fill({ maintenanceSeconds: 7200 })));
  expect(all).toContain(
    '- **Bez výpadku (11 webů):** dostupnost **100 %**, plánovaná údržba nejvýš 2 h na webu.',
  );
});

test('signs of markdown in names and queries stay signs', () => {
  const text = write({
    name: '*A* [b](c) <d>',
    search: {
      google: null,
      bing: engine(1),
      queries: ['_x_ `y`'],
    },
  });
  expect(text).toContain('\\*A\\* \\[b\\](c) \\<d\\>');
  expect(text).toContain('„\\_x\\_ \\`y\\`“');
});

test('both languages say the same things', () => {
  const facts: MonthFacts = {
    month,
    asOf: month,
    earlier: { incidents: 1, outages: 1, workMinutes: 5 },
    sites: ['A', 'B'].map((name) => ({
      ...quiet,
      name,
      availabilityPct: 100,
      avgMs: 200,
      incidents: [outage(1, { kind: 'form', endedAt: null, title: 'x' })],
      maintenanceSeconds: 60,
      unmeasuredSeconds: 60,
      availabilityBefore: 50,
      backupsBefore: 1,
      backups: { ok: 1, failed: 1, small: 0, lastAt: month, lastBytes: 5 },
      work: [entry(1), entry(1, true)],
      search: {
        google: engine(1, 1),
        bing: engine(1, 1),
        queries: ['q'],
      },
      measuredFrom: month,
      caredUntil: month,
      visibility: {
        last: answers(1, 1),
        before: answers(2, 1),
        compared: {
          shares: { now: 50, before: 25, change: 'real', questions: 7, same: false },
          exchanged: [],
        },
      },
    })),
  };
  const marks = (text: string) => text.split('\n').map((row) => row.replace(/[^#\-*]+.*/, ''));
  const [cs, en] = (['cs', 'en'] as const).map((language) => reportMarkdown(language, facts));
  expect(marks(cs ?? '')).toEqual(marks(en ?? ''));
  expect(cs?.match(/^## /gm)).toHaveLength(5);
});
