import { expect, test } from 'vitest';
import {
  advance,
  agreesMs,
  compare,
  type Dispute,
  type Said,
  tiesOf,
  voicelessOf,
} from './rules.ts';

/**
 * Each place in one sign: `x` sees a failure, `.` sees the site well; capitals of `X` and `o` have no
 * voice; `n` fails and never saw it well.
 */
const said = (signs: string): Said[] =>
  [...signs].map((sign, at) => ({
    place: `${at}`,
    sees: sign === '.' || sign === 'o' ? 'well' : 'fails',
    voiced: sign !== 'X' && sign !== 'o',
    knows: sign !== 'n',
  }));

/** `+` agrees, `-` against, `=` tie, space: nothing to compare with. */
const standings = (signs: string): string => {
  const found = compare(said(signs));
  const sign = { agrees: '+', against: '-', tie: '=' };
  return [...signs].map((_, at) => sign[found.get(`${at}`)?.stand ?? 'agrees'] ?? '').join('');
};

test.each([
  ['one against one: a tie', '.x', '=='],
  ['one against two', '.xx', '-++'],
  ['one against two the other way round', 'x..', '-++'],
  ['two against two', 'xx..', '===='],
  ['two against three', 'xx...', '--+++'],
  ['two that are wrong together outvote the one that is right', '.xx', '-++'],
  ['all agree', '...', '+++'],
  ['one without a voice against one: it alone is against', '.X', '+-'],
  ['one without a voice counts for nobody', 'x.X', '==='],
  ['one without a voice agrees with the majority', '..xo', '++-+'],
  ['of two without a voice each counts for nobody', '.XX', '+--'],
])('%s', (_, signs, outcome) => {
  expect(standings(signs)).toBe(outcome);
});

test('a place that never saw the site well says nothing by failing: it may be kept out on purpose', () => {
  expect(compare(said('.nn')).size).toBe(0);
  expect([...compare(said('.xn')).keys()]).toEqual(['0', '1']);
  expect(compare(said('.xn')).get('0')?.stand).toBe('tie');
});

test('nobody is compared with nobody, nor with those alone who have no voice', () => {
  expect(compare(said('x')).size).toBe(0);
  expect([...compare(said('.X'))]).toEqual([['1', { stand: 'against', others: 1, alone: true }]]);
});

test('a standing says how many say otherwise, and whether anybody says the same', () => {
  expect(compare(said('.xx')).get('0')).toEqual({ stand: 'against', others: 2, alone: true });
  expect(compare(said('..xxx')).get('0')).toEqual({ stand: 'against', others: 3, alone: false });
  expect(compare(said('.oxx')).get('0')).toEqual({ stand: 'against', others: 2, alone: true });
});

const standing = (stand: 'agrees' | 'against' | 'tie') =>
  ({ stand, sees: 'well', others: 2, alone: true }) as const;
const dispute = (more: Partial<Dispute> = {}): Dispute => ({
  stand: 'against',
  sees: 'well',
  others: 2,
  alone: true,
  since: 1000,
  times: 2,
  agreedSince: null,
  ...more,
});

test('a dispute begins with its first comparison and counts those in a row', () => {
  const first = advance(null, standing('against'), 1000);
  expect(first).toEqual(dispute({ times: 1 }));
  const fails = { ...standing('against'), sees: 'fails' as const, others: 3, alone: false };
  expect(advance(first, fails, 2000)).toEqual(
    dispute({ times: 2, sees: 'fails', others: 3, alone: false }),
  );
  expect(advance(null, standing('agrees'), 1000)).toBe(null);
});

test('one comparison alone leaves nothing behind once they agree', () => {
  expect(advance(dispute({ times: 1 }), standing('agrees'), 2000)).toBe(null);
});

test('what was proven is over after ten minutes of agreement', () => {
  const agreeing = advance(dispute(), standing('agrees'), 5000);
  expect(agreeing).toEqual(dispute({ agreedSince: 5000 }));
  expect(advance(agreeing, standing('agrees'), 5000 + agreesMs - 1)).toEqual(agreeing);
  expect(advance(agreeing, standing('agrees'), 5000 + agreesMs)).toBe(null);
  expect(advance(agreeing, standing('against'), 6000)).toEqual(dispute({ times: 3 }));
});

test('a tie becomes a majority anew; a proven majority that shrinks to a tie stays', () => {
  const tie = dispute({ stand: 'tie', times: 5 });
  expect(advance(tie, standing('against'), 9000)).toEqual(dispute({ times: 1 }));
  const proven = dispute({ agreedSince: 4000 });
  expect(advance(proven, standing('tie'), 9000)).toEqual(dispute());
  const unproven = dispute({ times: 1 });
  expect(advance(unproven, standing('tie'), 9000)).toEqual(dispute({ stand: 'tie', times: 1 }));
});

type Placed = Parameters<typeof voicelessOf>[0][number];
const placed = (place: string, site: string, more: Partial<Placed> = {}): Placed => ({
  ...dispute(),
  place,
  site,
  isHome: false,
  ...more,
});

test('a place loses its voice when it is proven against the majority for two sites', () => {
  const places = (...all: Placed[]) => [...voicelessOf(all).places];
  expect(places(placed('a', '1'))).toEqual([]);
  expect(places(placed('a', '1'), placed('a', '2'))).toEqual(['a']);
  expect(places(placed('a', '1'), placed('b', '2'))).toEqual([]);
  expect(places(placed('a', '1'), placed('a', '2', { times: 1 }))).toEqual([]);
  expect(places(placed('a', '1'), placed('a', '2', { stand: 'tie' }))).toEqual([]);
});

test('a home place alone against two loses it for that site; with another one beside it not', () => {
  const pairs = (more: Partial<Placed>) => voicelessOf([placed('a', '1', more)]).pairs;
  expect(pairs({ isHome: true })).toEqual([{ place: 'a', site: '1' }]);
  expect(pairs({ isHome: false })).toEqual([]);
  expect(pairs({ isHome: true, alone: false })).toEqual([]);
  expect(pairs({ isHome: true, times: 1 })).toEqual([]);
  expect(pairs({ isHome: true, stand: 'tie' })).toEqual([]);
});

test('ties cost nobody the voice, and are told once there are two sites', () => {
  const tie = (place: string, site: string, times = 2) =>
    placed(place, site, { stand: 'tie', times, isHome: true });
  const one = [tie('a', '1'), tie('b', '1')];
  expect(tiesOf(one)).toEqual({ sites: ['1'], tell: false });
  expect(tiesOf([...one, tie('a', '2', 1), placed('a', '3')]).tell).toBe(false);
  expect(tiesOf([...one, tie('a', '2')])).toEqual({ sites: ['1', '2'], tell: true });
  expect(voicelessOf([...one, tie('a', '2')])).toEqual({ places: new Set(), pairs: [] });
});
