import { expect, test } from 'vitest';
import { reportMarkdown, type SiteFacts } from './index.ts';

const began = new Date('2026-10-12T08:00:00Z');
const site: SiteFacts = {
  name: 'Web',
  measured: true,
  availabilityPct: 100,
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
const write = (facts: Partial<SiteFacts>, language: 'cs' | 'en' = 'cs') =>
  reportMarkdown(language, {
    month: new Date('2026-10-01T10:00:00Z'),
    asOf: null,
    earlier: { incidents: null, outages: null, workMinutes: 0 },
    sites: [{ ...site, ...facts }],
  }).replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [1, 'Dostupnost **100 %** z 1 kontroly.', 'Availability **100%** of 1 check.'],
  [99, 'Dostupnost **100 %** z 99 kontrol.', 'Availability **100%** of 99 checks.'],
  [100, 'Dostupnost **100 %**.', 'Availability **100%**.'],
])('a share of %i checks says so', (checks, cs, en) => {
  expect(write({ checks })).toContain(cs);
  expect(write({ checks }, 'en')).toContain(en);
});

test.each([
  [0, 'Neměřeno 10 h.', 'Not measured 10 h.'],
  [
    36_000,
    'Neměřeno 10 h (hlídání bylo pozastavené).',
    'Not measured 10 h (monitoring was paused).',
  ],
  [
    7200,
    'Neměřeno 10 h (z toho 2 h bylo hlídání pozastavené).',
    'Not measured 10 h (2 h of it monitoring was paused).',
  ],
])('of ten unmeasured hours %i seconds were paused', (pausedSeconds, cs, en) => {
  const facts = { unmeasuredSeconds: 36_000, pausedSeconds, wholeMonth: false };
  expect(write(facts)).toContain(cs);
  expect(write(facts, 'en')).toContain(en);
});

test('of an outage that reached into maintenance the part that counts is told', () => {
  const outage = {
    kind: 'availability' as const,
    title: null,
    startedAt: began,
    endedAt: new Date(began.getTime() + 7_200_000),
    secondsInMonth: 7200,
    maintenanceSeconds: 3000,
    forms: [],
  };
  const cs = write({ incidents: [outage] });
  expect(cs).toContain('až na jeden výpadek, který trval 1 h 10 min.');
  expect(cs).toContain('výpadek trval 2 h, počítá se 1 h 10 min, zbytek byla plánovaná údržba');
  expect(write({ incidents: [outage] }, 'en')).toContain(
    'outage, for 2 h, 1 h 10 min counted, the rest was planned maintenance',
  );
  expect(write({ incidents: [{ ...outage, maintenanceSeconds: 0 }] })).not.toContain('počítá se');
});
