import { expect, test } from 'vitest';
import { asOfDateCs, atTimeCs, ofDateCs } from './at-time.ts';
import { createFormat, nbsp, nnbsp, pluralCs, typeset, wholeMinutes } from './index.ts';

const cs = createFormat('cs');
const en = createFormat('en');

test('dates and times are Prague ones, written the Czech way', () => {
  expect(cs.date('2026-11-15T23:30:00Z')).toBe(`16.${nbsp}11.${nbsp}2026`);
  expect(cs.time('2026-07-01T12:02:00Z')).toBe('14.02');
  expect(cs.time('2026-11-15T23:05:00Z')).toBe('0.05');
  expect(cs.dateTime('2026-07-01T07:02:00Z')).toBe(`1.${nbsp}7.${nbsp}2026 v${nbsp}9.02`);
  const hours = Array.from({ length: 24 }, (_, hour) => atTimeCs(`${hour}.02`).split(nbsp));
  expect(
    hours.filter(([word]) => word === 've').map(([, time]) => Number.parseInt(time ?? '', 10)),
  ).toEqual([2, 3, 4, 12, 13, 14, 20, 21, 22, 23]);
  expect(en.dateTime('2026-07-01T07:02:00Z')).toBe(`1${nbsp}July 2026, 09:02`);
});

test('prepositions of a date are said as the day is read aloud', () => {
  const days = Array.from({ length: 31 }, (_, at) => `${at + 1}. 11.`);
  const vocalised = (of: (date: string) => string, word: string) =>
    days.filter((day) => of(day) === `${word}${nbsp}${day}`).map((day) => Number.parseInt(day, 10));
  const twentyAndOn = Array.from({ length: 12 }, (_, at) => 20 + at);
  expect(vocalised(ofDateCs, 'ze')).toEqual([2, 3, 4, 6, 7, 12, 13, 14, 16, 17, ...twentyAndOn]);
  expect(vocalised(asOfDateCs, 'ke')).toEqual([2, 3, 4, 12, 13, 14, ...twentyAndOn]);
});

test('the hour that comes twice is told with its zone, and no other', () => {
  const czech = (at: string) => cs.time(at);
  expect(czech('2026-10-24T23:59:00Z')).toBe('1.59');
  expect(czech('2026-10-25T00:30:00Z')).toBe(`2.30${nbsp}SELČ`);
  expect(czech('2026-10-25T01:30:00Z')).toBe(`2.30${nbsp}SEČ`);
  expect(czech('2026-10-25T02:00:00Z')).toBe('3.00');
  expect(czech('2026-10-24T00:30:00Z')).toBe('2.30');
  expect(czech('2026-03-29T01:30:00Z')).toBe('3.30');
  expect(cs.dateTime('2026-10-25T00:30:00Z')).toBe(
    `25.${nbsp}10.${nbsp}2026 ve${nbsp}2.30${nbsp}SELČ`,
  );
  expect(en.dateTime('2026-10-25T01:30:00Z')).toBe(`25${nbsp}October 2026, 02:30${nbsp}CET`);
});

test('numbers have a decimal comma and narrow spaces, percentages are floored', () => {
  expect(cs.number(1234567.5)).toBe(`1${nnbsp}234${nnbsp}567,5`);
  expect(cs.percent(99.999)).toBe(`99,99${nnbsp}%`);
  expect(en.number(1234567.5)).toBe('1,234,567.5');
  expect(en.percent(100)).toBe('100%');
  expect(cs.bytes(1_240_000_000)).toBe(`1,2${nnbsp}GB`);
});

test('a percentage of two decimals is written as it is', () => {
  const shares = Array.from({ length: 10_001 }, (_, at) => at);
  const written = (at: number) => Number(en.percent(at / 100).replace('%', ''));
  expect(shares.filter((at) => written(at) !== at / 100)).toEqual([]);
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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [29_000, 'právě teď', 'just now'],
  [31_000, 'před minutou', '1 minute ago'],
  [5.6 * minute, 'před 6 minutami', '6 minutes ago'],
  [59.6 * minute, 'před hodinou', '1 hour ago'],
  [1.4 * hour, 'před hodinou', '1 hour ago'],
  [110 * minute, 'před 2 hodinami', '2 hours ago'],
  [23.4 * hour, 'před 23 hodinami', '23 hours ago'],
  [30 * hour, 'včera', 'yesterday'],
  [10 * day, 'před 10 dny', '10 days ago'],
  [17 * day, 'před 2 týdny', '2 weeks ago'],
  [30 * day, 'před 4 týdny', '4 weeks ago'],
  [57 * day, 'před 2 měsíci', '2 months ago'],
  [349 * day, 'před 11 měsíci', '11 months ago'],
  [360 * day, 'před rokem', '1 year ago'],
  [-40 * minute, 'za 40 minut', 'in 40 minutes'],
  [-hour, 'za hodinu', 'in 1 hour'],
  [-3 * day, 'za 3 dny', 'in 3 days'],
])('%d ms ago is %s, %s', (past, czech, english) => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(cs.relative(now - past, now)).toBe(czech);
  expect(en.relative(now - past, now)).toBe(english);
});

test('tomorrow is the next Prague day, however many hours away', () => {
  const evening = Date.parse('2026-11-15T19:00:00Z');
  expect(cs.relative('2026-11-17T15:00:00Z', evening)).toBe('pozítří');
  expect(cs.relative('2026-11-16T19:00:00Z', evening)).toBe('zítra');
});

test('what two units leave out is rounded; only availability is cut', () => {
  const said = (seconds: number) => cs.duration(seconds).replaceAll(nnbsp, ' ');
  expect(said(7 * 60 + 50)).toBe('7 min 50 s');
  expect(said(3600 + 59 * 60 + 40)).toBe('2 h');
  expect(said(86_400 + 23 * 3600 + 45 * 60)).toBe('1 d 23 h 45 min');
  expect(said(86_400 + 30 * 60)).toBe('1 d 30 min');
  expect(said(86_400 + 29)).toBe('1 d');
  expect(said(2 * 86_400 + 1799)).toBe('2 d');
  expect(said(2 * 86_400 + 1800)).toBe('2 d 1 h');
  expect([59, 60, 89, 90, 7 * 60 + 50].map(wholeMinutes)).toEqual([59, 60, 60, 120, 480]);
  expect(cs.share(66.67)).toBe(`67${nnbsp}%`);
  expect(cs.percent(66.669)).toBe(`66,66${nnbsp}%`);
});
