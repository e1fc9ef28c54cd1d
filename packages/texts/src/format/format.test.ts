import { expect, test } from 'vitest';
import { createFormat, nbsp, nnbsp, pluralCs, typeset, wholeMinutes } from './index.ts';

const cs = createFormat('cs');
const en = createFormat('en');

test('dates and times are Prague ones, written the Czech way', () => {
  expect(cs.date('2026-11-15T23:30:00Z')).toBe(`16.${nbsp}11.${nbsp}2026`);
  expect(cs.time('2026-07-01T12:02:00Z')).toBe('14.02');
  expect(cs.time('2026-11-15T23:05:00Z')).toBe('0.05');
  expect(en.dateTime('2026-07-01T07:02:00Z')).toBe(`1${nbsp}July${nbsp}2026, 09:02`);
});

test('numbers have a decimal comma and narrow spaces, percentages are floored', () => {
  expect(cs.number(1234567.5)).toBe(`1${nnbsp}234${nnbsp}567,5`);
  expect(cs.percent(99.999)).toBe(`99,99${nnbsp}%`);
  expect(en.percent(100)).toBe(`100${nnbsp}%`);
  expect(cs.bytes(1_240_000_000)).toBe(`1,2${nnbsp}GB`);
});

test('three Czech plural forms', () => {
  const webs = [1, 3, 5, 0, 21, 1.5].map((count) => pluralCs(count, 'web', 'weby', 'webů'));
  expect(webs).toEqual(['web', 'weby', 'webů', 'webů', 'webů', 'webů']);
});

test('one-letter words stay with the next one, in functions too', () => {
  const texts = typeset({
    a: 'Jdete k oknu a v pořádku.',
    b: (name: string) => `S ${name} i u vody`,
  });
  expect(texts.a).toBe(`Jdete k${nbsp}oknu a${nbsp}v${nbsp}pořádku.`);
  expect(texts.b('Evou')).toBe(`S${nbsp}Evou i${nbsp}u${nbsp}vody`);
});

test('relative times', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(cs.relative(now - 20_000, now)).toBe('právě teď');
  expect(cs.relative(now - 5 * 60_000, now)).toBe('před 5 minutami');
  expect(cs.relative(now - 30 * 3_600_000, now)).toBe('včera');
  expect(en.relative(now + 3 * 86_400_000, now)).toBe('in 3 days');
  const evening = Date.parse('2026-11-15T19:00:00Z');
  expect(cs.relative('2026-11-17T15:00:00Z', evening)).toBe('pozítří');
});

test('what two units leave out is rounded; only availability is cut', () => {
  const said = (seconds: number) => cs.duration(seconds).replaceAll(nnbsp, ' ');
  expect(said(7 * 60 + 50)).toBe('7 min 50 s');
  expect(said(3600 + 59 * 60 + 40)).toBe('2 h');
  expect(said(86_400 + 23 * 3600 + 45 * 60)).toBe('2 d');
  expect([59, 60, 89, 90, 7 * 60 + 50].map(wholeMinutes)).toEqual([59, 60, 60, 120, 480]);
  expect(cs.share(66.67)).toBe(`67${nnbsp}%`);
  expect(cs.percent(66.669)).toBe(`66,66${nnbsp}%`);
});
