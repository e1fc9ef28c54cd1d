import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { makePlace } from '../../../../test/harness/data/places.ts';
import { allowPrivate, openStory } from '../../../../test/harness/data/second-opinions.ts';
import { speakLater } from '../../../../test/harness/data/speak.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { listen } from '../../../listen.ts';
import { runPlace } from '../program/run-place.ts';

test('a way lost by the home place alone is a local fault: told to operators, no incident', async () => {
  const { cast, port, way, start, statusOf, openOnes, faults, failedChecks } = await openStory();
  closeAfter(await listen(cast.house, { portal: new Map(), admin: new Map() }));
  const { token } = await makePlace(cast, 'Brno');
  const stopping = new AbortController();
  const said: string[] = [];
  const running = runPlace(
    { server: `http://127.0.0.1:${port}`, token, folder: temporaryFolder(), allowPrivate },
    { stopping: stopping.signal, say: (line) => said.push(line) },
  );
  onTestFinished(async () => {
    stopping.abort();
    await running;
  });
  await eventually(() => expect(said.join()).toContain('are measured'));
  await start();
  way.isLost = true;
  const [fault] = await eventually(async () => {
    const all = await faults();
    expect(all).toHaveLength(1);
    return all;
  });
  expect(fault).toMatchObject({
    toAt: null,
    evidence: { failure: 'connect', places: [{ name: 'Brno', sees: 'well', statusCode: 200 }] },
  });
  const failed = await eventually(async () => {
    const some = (await failedChecks()).filter(({ uncounted }) => uncounted === 'local');
    expect(some.length).toBeGreaterThan(1);
    return some;
  });
  expect(failed.at(-1)?.at).toBe(fault?.fromAt.toISOString());
  expect([await openOnes(), await statusOf()]).toEqual([[], 'up']);
  await speakLater(cast.house.db);
  way.isLost = false;
  await eventually(async () => expect((await faults())[0]?.endedBy).toBe('seen'));
  const { rows } = await cast.house.db.execute(
    sql`select kind, recipient from deliveries where kind <> 'new_way'`,
  );
  expect(rows).toEqual([{ kind: 'local_fault', recipient: 'olga@example.test' }]);
  expect((await failedChecks()).filter(({ uncounted }) => uncounted === null)).toEqual([]);
});

test('a site that the other place does not see either is down, with the evidence of both', async () => {
  const { target, start, openOnes, faults, failedChecks, openPlace } = await openStory();
  await openPlace('Brno', 'fails');
  await start();
  await target.set('down');
  const [incident] = await eventually(async () => {
    const open = await openOnes();
    expect(open).toHaveLength(1);
    return open;
  });
  expect(incident?.evidence).toMatchObject({
    failure: 'connect',
    places: [{ name: 'Brno', sees: 'fails', reason: 'ECONNREFUSED' }],
  });
  expect(await faults()).toEqual([]);
  await eventually(async () => {
    const counted = (await failedChecks()).filter(({ uncounted }) => uncounted === null);
    expect(counted.length).toBeGreaterThan(0);
  });
});

test('a place that agreed is not asked again, one that sees the site is; one that must not look has no say', async () => {
  const { target, start, openOnes, faults, openPlace } = await openStory();
  const agreeing = await openPlace('Brno', 'fails');
  const other = await openPlace('Zlín', 'well');
  await openPlace('Most', 'refused');
  await start();
  await target.set('down');
  const [incident] = await eventually(async () => {
    const open = await openOnes();
    expect(open).toHaveLength(1);
    return open;
  });
  const places = incident?.evidence?.places?.map(({ name, sees }) => `${name} ${sees}`);
  expect(places?.toSorted()).toEqual(['Brno fails', 'Most unknown', 'Zlín well']);
  expect(agreeing.state.asked).toBe(1);
  expect(other.state.asked).toBeGreaterThan(1);
  expect(await faults()).toEqual([]);
});
