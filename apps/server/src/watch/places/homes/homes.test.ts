import { places, sitePlaces } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { openHome } from '../../../../test/harness/data/homes.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal, unknownId } from '../../../../test/harness/house.ts';
import { checkedAt } from './homes.ts';

test('the home place makes each check; the server makes none, and its second opinion counts', async () => {
  const { home, target, start, faults, read, regularChecks } = await openHome('well');
  await start();
  await eventually(() => expect(home.state.counted).toBeGreaterThan(1));
  expect([target.counts.requests, (await read()).standIn]).toEqual([0, null]);
  const checksOf = (await read()).places.map(({ name, checks }) => [name, checks > 0]);
  expect(checksOf).toEqual([
    ['Server', false],
    ['Brno', true],
  ]);
  home.state.sees = 'fails';
  const [fault] = await eventually(async () => {
    const all = await faults();
    expect(all).toHaveLength(1);
    return all;
  });
  expect(fault?.evidence.places).toMatchObject([
    { name: 'Brno', sees: 'fails', reason: 'ECONNREFUSED' },
    { name: 'Server', sees: 'well', statusCode: 200 },
  ]);
  expect((await regularChecks()).length).toBeLessThanOrEqual(home.state.counted);
}, 60_000);

test('an unknown or removed place is refused as home; removing one makes the server the home at once', async () => {
  const { cast, params, home, target, start, setHome, read } = await openHome('well');
  expect(await refusal(setHome(unknownId()))).toBe('422 not valid');
  const body = { ...(await read()).rules, home: home.id };
  expect(await refusal(cast.charlie.call(sitePlaces.change, { params, body }))).toBe(
    '404 not found',
  );
  await start();
  expect(target.counts.requests).toBe(0);
  await cast.olga.call(places.revoke, { params: { id: home.id } });
  expect((await read()).rules.home).toBe(null);
  await eventually(() => expect(target.counts.requests).toBeGreaterThan(0));
  expect(await refusal(setHome(home.id))).toBe('422 not valid');
});

test('a site that its home must not check is checked by the server, and the page says why', async () => {
  const { cast, home, start, read } = await openHome('well');
  home.state.refuses = cast.web.id;
  await start();
  await eventually(async () =>
    expect((await read()).standIn).toMatchObject({ name: 'Server', why: 'refused' }),
  );
});

test.each([
  ['in time', 5000, 0, 5000],
  ['by a clock that is behind, corrected', 4000, 1000, 5000],
  ['before it was asked for', 1000, 0, 2000],
  ['in the future', 4000, 9000, 8000],
])(
  'a check that a place made %s counts within the time of its question',
  (_, at, offsetMs, counted) => {
    expect(checkedAt({ at, offsetMs }, 2000, 8000)).toBe(counted);
  },
);
