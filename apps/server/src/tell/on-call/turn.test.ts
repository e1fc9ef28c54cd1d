import type { Rota } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { quietUntil, reachOf, turnAt } from './turn.ts';

const [ann, ben, cyn] = [
  '00000000-0000-4000-8000-00000000000a',
  '00000000-0000-4000-8000-00000000000b',
  '00000000-0000-4000-8000-00000000000c',
];
const at = (text: string) => new Date(text);
const rota: Rota = {
  on: true,
  order: [ann, ben, cyn],
  handOver: { day: '2026-03-02', minute: 9 * 60 },
  standIns: [],
  steps: [
    { afterMinutes: 0, who: 'turn' },
    { afterMinutes: 10, who: 'next' },
    { afterMinutes: 20, who: 'everyone' },
  ],
  quiet: [],
};

test.each([
  // The clocks go forward on 29 March: 09:00 is 08:00 UTC before, 07:00 UTC after.
  ['2026-03-23T07:59:59Z', cyn],
  ['2026-03-23T08:00:00Z', ann],
  ['2026-03-29T00:59:59Z', ann],
  ['2026-03-29T01:00:00Z', ann],
  ['2026-03-30T06:59:59Z', ann],
  ['2026-03-30T07:00:00Z', ben],
  // And back on 25 October: 09:00 is 07:00 UTC before, 08:00 UTC after.
  ['2026-10-19T06:59:59Z', cyn],
  ['2026-10-19T07:00:00Z', ann],
  ['2026-10-25T00:30:00Z', ann],
  ['2026-10-25T01:30:00Z', ann],
  ['2026-10-26T07:59:59Z', ann],
  ['2026-10-26T08:00:00Z', ben],
])('at %s it is the turn of %s', (instant, who) => {
  expect(turnAt(rota, at(instant)).turn).toBe(who);
});

test('the turn ends at the same time of day in a week with a change of the clock', () => {
  expect(turnAt(rota, at('2026-03-28T12:00:00Z')).until).toEqual(at('2026-03-30T07:00:00Z'));
  expect(turnAt(rota, at('2026-10-24T12:00:00Z')).until).toEqual(at('2026-10-26T08:00:00Z'));
});

test('a hand-over in an hour that the clock leaves out, or shows twice, happens once', () => {
  const night = { ...rota, order: [ann, ben], handOver: { day: '2026-03-22', minute: 150 } };
  expect(turnAt(night, at('2026-03-29T00:59:00Z')).turn).toBe(ann);
  expect(turnAt(night, at('2026-03-29T01:00:00Z')).turn).toBe(ben);
  const autumn = { ...night, handOver: { day: '2026-10-18', minute: 150 } };
  expect(turnAt(autumn, at('2026-10-25T00:29:00Z')).turn).toBe(ann);
  expect(turnAt(autumn, at('2026-10-25T00:30:00Z')).turn).toBe(ben);
  // 02:00 to 02:29 for the second time: the wall clock is before the hand-over again.
  expect(turnAt(autumn, at('2026-10-25T01:15:00Z')).turn).toBe(ben);
  expect(turnAt(autumn, at('2026-10-25T01:30:00Z')).turn).toBe(ben);
});

test('the turn ends when the next one begins, in a night with a change of the clock too', () => {
  for (const [first, day] of [
    ['2026-03-22', '2026-03-28'],
    ['2026-10-18', '2026-10-24'],
  ] as const)
    for (const minute of [119, 120, 121, 150, 179, 180, 181]) {
      const night = { ...rota, order: [ann, ben], handOver: { day: first, minute } };
      const { turn, until } = turnAt(night, at(`${day}T12:00:00Z`));
      expect([first, minute, turn]).toEqual([first, minute, ann]);
      const end = until?.getTime() ?? 0;
      const around = [-1, 0, 1, 30 * 60_000, 60 * 60_000, 90 * 60_000].map(
        (ms) => turnAt(night, new Date(end + ms)).turn,
      );
      expect([first, minute, ...around]).toEqual([first, minute, ann, ben, ben, ben, ben, ben]);
    }
});

test('somebody stands in, and whose turn it would be comes next; nobody, one, and before the first week', () => {
  const span = { from: '2026-03-24T00:00:00Z', to: '2026-03-25T00:00:00Z' };
  const stood = { ...rota, standIns: [{ personId: cyn, ...span }] };
  expect(turnAt(stood, at('2026-03-24T12:00:00Z'))).toEqual({
    turn: cyn,
    next: ann,
    until: at(span.to),
  });
  expect(turnAt(stood, at(span.to)).turn).toBe(ann);
  const own = { ...rota, standIns: [{ personId: ann, ...span }] };
  expect(turnAt(own, at('2026-03-24T12:00:00Z'))).toMatchObject({ turn: ann, next: ben });
  expect(turnAt({ ...rota, order: [] }, at('2026-03-24T12:00:00Z'))).toEqual({
    turn: null,
    next: null,
    until: null,
  });
  expect(turnAt({ ...rota, order: [ben] }, at('2026-03-24T12:00:00Z'))).toMatchObject({
    turn: ben,
    next: null,
  });
  expect(turnAt(rota, at('2026-03-01T12:00:00Z')).turn).toBe(cyn);
});

test('of stand-ins that overlap the one written last counts, while it lasts', () => {
  const long = { personId: cyn, from: '2026-03-24T00:00:00Z', to: '2026-03-27T00:00:00Z' };
  const short = { personId: ben, from: '2026-03-25T00:00:00Z', to: '2026-03-26T00:00:00Z' };
  const turnOf = (standIns: Rota['standIns'], instant: string) =>
    turnAt({ ...rota, standIns }, at(instant)).turn;
  const instants = ['2026-03-24T12:00:00Z', '2026-03-25T12:00:00Z', '2026-03-26T12:00:00Z'];
  expect(instants.map((one) => turnOf([long, short], one))).toEqual([cyn, ben, cyn]);
  expect(instants.map((one) => turnOf([short, long], one))).toEqual([cyn, cyn, cyn]);
});

test('quiet hours run over midnight and over a change of the clock', () => {
  const quiet = [{ personId: ann, from: 22 * 60, to: 7 * 60, what: 'preview' as const }];
  const until = (instant: string, who = ann) => quietUntil({ quiet }, who, 'preview', at(instant));
  expect(until('2026-01-10T20:59:00Z')).toBeNull();
  expect(until('2026-01-10T21:00:00Z')).toEqual(at('2026-01-11T06:00:00Z'));
  expect(until('2026-01-11T05:59:00Z')).toEqual(at('2026-01-11T06:00:00Z'));
  expect(until('2026-01-11T06:00:00Z')).toBeNull();
  expect(until('2026-03-28T22:00:00Z')).toEqual(at('2026-03-29T05:00:00Z'));
  expect(until('2026-10-24T21:00:00Z')).toEqual(at('2026-10-25T06:00:00Z'));
  expect(until('2026-01-10T23:00:00Z', ben)).toBeNull();
  expect(quietUntil({ quiet }, ann, 'all', at('2026-01-10T23:00:00Z'))).toBeNull();
});

test('a step reaches those who are operators and want to be reached', () => {
  const noon = at('2026-03-24T12:00:00Z');
  const reach = (
    who: Rota['steps'][number]['who'],
    more: Partial<Rota> = {},
    preview = false,
    form = false,
  ) =>
    reachOf(
      { ...rota, ...more },
      { afterMinutes: 0, who },
      {
        at: noon,
        of: [...(preview ? (['preview'] as const) : []), ...(form ? (['form'] as const) : [])],
        everyone: [ann, ben],
      },
    );
  expect(reach('turn')).toEqual({ tell: [ann], waitUntil: null });
  expect(reach('everyone').tell).toEqual([ann, ben]);
  expect(reach(cyn).tell).toEqual([]);
  const hours = { from: 0, to: 23 * 60 };
  const deaf = [{ personId: ann, ...hours, what: 'all' as const }];
  expect(reach('turn', { quiet: deaf })).toEqual({ tell: [], waitUntil: null });
  expect(reach('everyone', { quiet: deaf }).tell).toEqual([ben]);
  const calm = [{ personId: ann, ...hours, what: 'preview' as const }];
  expect(reach('turn', { quiet: calm }).tell).toEqual([ann]);
  expect(reach('turn', { quiet: calm }, true)).toEqual({
    tell: [],
    waitUntil: at('2026-03-24T22:00:00Z'),
  });
  expect(reach('everyone', { quiet: calm }, true)).toEqual({ tell: [ben], waitUntil: null });
  const soon = { personId: ben, from: 0, to: 20 * 60, what: 'preview' as const };
  expect(reach('everyone', { quiet: [...calm, soon] }, true)).toEqual({
    tell: [],
    waitUntil: at('2026-03-24T19:00:00Z'),
  });
  const forms = [{ personId: ann, from: 0, to: 20 * 60, what: 'form' as const }];
  expect(reach('turn', { quiet: forms }, true).tell).toEqual([ann]);
  const until = at('2026-03-24T19:00:00Z');
  expect(reach('turn', { quiet: forms }, false, true)).toEqual({ tell: [], waitUntil: until });
  const later = reach('turn', { quiet: [...forms, ...calm] }, true, true).waitUntil;
  expect(later).toEqual(at('2026-03-24T22:00:00Z'));
});

const holidays = (who: string, what: 'preview' | 'all' = 'preview') => [
  { personId: who, from: 22 * 60, to: 7 * 60, what, holidays: true },
];

// The day ends at midnight of Prague: 23:00 UTC in winter, 22:00 in summer.
test.each([
  ['before it', '2026-12-23T21:59:59Z', '2026-12-24T06:00:00Z'],
  ['Christmas Eve', '2026-12-24T11:00:00Z', '2026-12-24T23:00:00Z'],
  ['its last minute', '2026-12-26T22:59:00Z', '2026-12-26T23:00:00Z'],
  ['the night after it', '2026-12-26T23:00:00Z', '2026-12-27T06:00:00Z'],
  ['the morning after it', '2026-12-27T06:00:00Z', null],
  ['Good Friday, before the clocks go forward', '2024-03-29T12:00:00Z', '2024-03-29T23:00:00Z'],
  ['Easter Sunday, when they do, is none', '2024-03-31T12:00:00Z', null],
  ['the night of the change into Easter Monday', '2024-03-31T21:59:00Z', '2024-04-01T05:00:00Z'],
  ['Easter Monday, after it', '2024-04-01T12:00:00Z', '2024-04-01T22:00:00Z'],
  ['28 October on the day when they go back', '2029-10-27T22:00:00Z', '2029-10-28T23:00:00Z'],
  ['in the hour that comes twice', '2029-10-28T00:30:00Z', '2029-10-28T23:00:00Z'],
  ['in the same hour again', '2029-10-28T01:30:00Z', '2029-10-28T23:00:00Z'],
  ['after a day of 25 hours', '2029-10-29T06:00:00Z', null],
])('public holidays are quiet all day: %s', (_, instant, end) => {
  const found = quietUntil({ quiet: holidays(ann) }, ann, 'preview', at(instant));
  expect(found).toEqual(end === null ? null : at(end));
});

test('a holiday counts only for whom and what it is switched on', () => {
  const noon = at('2026-12-24T11:00:00Z');
  const [one] = holidays(ann);
  if (!one) throw new Error('nothing');
  expect(quietUntil({ quiet: [{ ...one, holidays: false }] }, ann, 'preview', noon)).toBeNull();
  expect(quietUntil({ quiet: [one] }, ben, 'preview', noon)).toBeNull();
  expect(quietUntil({ quiet: [one] }, ann, 'form', noon)).toBeNull();
  const deaf = { ...rota, quiet: holidays(ann, 'all'), order: [ann] };
  const reached = reachOf(
    deaf,
    { afterMinutes: 0, who: 'everyone' },
    { at: noon, of: [], everyone: [ann, ben] },
  );
  expect(reached.tell).toEqual([ben]);
});
