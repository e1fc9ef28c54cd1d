import { expect, test } from 'vitest';
import { openStory } from '../../../../test/harness/data/second-opinions.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { sitePlaces } from '../table.ts';

test('without another place a lost way is told as an outage', async () => {
  const { way, start, openOnes } = await openStory();
  await start();
  way.isLost = true;
  await eventually(async () => expect(await openOnes()).toHaveLength(1));
});

test('a local fault becomes an outage when the other place stops seeing the site', async () => {
  const { way, start, openOnes, faults, openPlace } = await openStory();
  const { state } = await openPlace('Brno', 'well');
  await start();
  way.isLost = true;
  await eventually(async () => expect(await faults()).toHaveLength(1));
  state.sees = 'fails';
  await eventually(async () => expect(await openOnes()).toHaveLength(1));
  const [fault] = await faults();
  expect(fault?.endedBy).toBe('outage');
  expect((await openOnes())[0]?.startedAt).toBe(fault?.toAt?.toISOString());
  way.isLost = false;
  await eventually(async () => expect(await openOnes()).toEqual([]));
});

test('a place that does not answer holds an incident up for its bound at most', async () => {
  const { way, start, openOnes, openPlace } = await openStory();
  const { state } = await openPlace('Hluché', 'silent');
  await start();
  way.isLost = true;
  const before = Date.now();
  await eventually(async () => expect(await openOnes()).toHaveLength(1));
  expect(state.asked).toBe(1);
  // Asked at the first failure: two seconds of the check's time limit and five more.
  expect(Date.now() - before).toBeLessThan(5000 + 7000 + 5000);
});

test('with three places the majority decides; a site may say otherwise', async () => {
  const { cast, way, start, openOnes, faults, failedChecks, openPlace } = await openStory();
  await openPlace('Brno', 'fails');
  await openPlace('Ostrava', 'well');
  const plzen = await openPlace('Plzeň', 'well');
  await cast.house.db.insert(sitePlaces).values({ siteId: cast.web.id, countLocal: true });
  await start();
  way.isLost = true;
  await eventually(async () => expect(await faults()).toHaveLength(1));
  const counted = await eventually(async () => {
    const some = (await failedChecks()).filter(({ uncounted }) => uncounted === null);
    expect(some.length).toBeGreaterThan(0);
    return some;
  });
  expect(counted[0]?.failure).toBe('connect');
  await cast.house.db.update(sitePlaces).set({ mustSee: [plzen.id] });
  plzen.state.sees = 'fails';
  await eventually(async () => expect(await openOnes()).toHaveLength(1));
});
