import { incidents as endpoints, siteChecks } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { addCheck, sayVerdicts } from '../../../../test/harness/data/checks.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
  await cast.house.db.execute(sql`update users set incident_mail = true`);
});

const at = Date.UTC(2026, 0, 5);
const open = async () =>
  (await cast.olga.call(endpoints.list, { query: { open: 'true' } })).incidents;
/** Of each message whether it is for an operator or for a client. */
const messages = async () => {
  const { rows } = await cast.house.db.execute<{ told: string }>(sql`
    select distinct d.kind || ' ' || coalesce(u.role, 'all') as told from deliveries d
    left join users u on u.id = d.user_id order by told`);
  return rows.map(({ told }) => told);
};
const say = (number: number, act: 'open' | 'resolve', when = at) =>
  sayVerdicts(cast, [number, act, when]);
const changed = (number: number, body: object) =>
  cast.olga.call(siteChecks.change, { params: { id: cast.web.id, number: `${number}` }, body });

test('an outage of a check that wakes nobody is open and shown, and nobody is told of its beginning or end', async () => {
  const { number, wakes } = await addCheck(cast, { name: 'Mail', wakes: false });
  expect(wakes).toBe(false);
  await say(number, 'open');
  expect(await open()).toMatchObject([{ untold: 'not_waking', checks: [{ name: 'Mail' }] }]);
  const [incident] = await open();
  const taken = { params: { id: incident?.id ?? '' }, body: { tellClient: true } };
  await cast.olga.call(endpoints.acknowledge, taken);
  await say(number, 'resolve', at + 60_000);
  expect([await open(), await messages()]).toEqual([[], []]);
});

test('it is told once a check that wakes fails too, as that one’s, and its end then', async () => {
  const quiet = await addCheck(cast, { name: 'Mail', wakes: false });
  const loud = await addCheck(cast, { name: 'Shop' });
  await say(quiet.number, 'open');
  await say(loud.number, 'open', at + 1000);
  expect(await open()).toMatchObject([
    { untold: null, title: 'Neprochází kontrola: Shop', startedAt: new Date(at).toISOString() },
  ]);
  const begun = ['incident_opened admin', 'incident_opened client'];
  expect(await messages()).toEqual(begun);
  await say(loud.number, 'resolve', at + 2000);
  expect(await messages()).toEqual(begun);
  await say(quiet.number, 'resolve', at + 3000);
  expect(await messages()).toEqual([
    ...begun,
    'incident_resolved admin',
    'incident_resolved client',
  ]);
});

test('of two in one moment one that wakes is enough, whichever failed first', async () => {
  const quiet = await addCheck(cast, { wakes: false });
  const loud = await addCheck(cast);
  await sayVerdicts(cast, [quiet.number, 'open', at], [loud.number, 'open', at + 1]);
  expect(await open()).toMatchObject([{ untold: null }]);
  expect(await messages()).toContain('incident_opened admin');
});

test('a check that is set to wake while it fails is told then; another change tells nobody', async () => {
  const { number } = await addCheck(cast, { wakes: false });
  await say(number, 'open');
  await changed(number, { name: 'Mailbox' });
  expect(await messages()).toEqual([]);
  await changed(number, { wakes: true });
  expect(await open()).toMatchObject([{ untold: null }]);
  expect(await messages()).toContain('incident_opened admin');
});

test('one set to wake that is well tells nothing of an outage of another', async () => {
  const failing = await addCheck(cast, { wakes: false });
  const well = await addCheck(cast, { wakes: false });
  await say(failing.number, 'open');
  await changed(well.number, { wakes: true });
  expect(await open()).toMatchObject([{ untold: 'not_waking' }]);
  expect(await messages()).toEqual([]);
});

test('a verdict on a check that was paused, removed or counts no more meanwhile opens nothing', async () => {
  for (const end of [{ paused: true }, { counts: false }, null]) {
    const { number } = await addCheck(cast);
    if (end) await changed(number, end);
    else
      await cast.olga.call(siteChecks.remove, {
        params: { id: cast.web.id, number: `${number}` },
      });
    await sayVerdicts.tried(cast, [number, 'open', at]);
    expect(await open()).toEqual([]);
    const { rows } = await cast.house.db.execute(
      sql`select 1 from watches w join site_checks c on c.number = w.number
        where w.number = ${number} and c.counts and w.phase = 'down'`,
    );
    expect(rows).toEqual([]);
  }
});

test('the first check of a site always wakes', async () => {
  const change = cast.house.db.execute(
    sql`update site_checks set wakes = false where settings is null`,
  );
  await expect(change).rejects.toThrow();
});
