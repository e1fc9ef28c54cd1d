import { setTimeout as sleep } from 'node:timers/promises';
import { adminSites, hourMs, MonitorSettings, sitePlaces } from '@hlidka/protocol';
import { count, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { makePlace } from '../../../../test/harness/data/places.ts';
import { openStory } from '../../../../test/harness/data/second-opinions.ts';
import { readSlots } from '../../../../test/harness/data/slots.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { startPlaceProcess } from '../../../../test/harness/processes/place-process.ts';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';
import { listen } from '../../../listen.ts';
import { incidents, localFaults } from '../../incidents/table.ts';
import { standIns } from '../table.ts';

const intervalSeconds = 10;
const sitesOfEach = 3;
const monitor = MonitorSettings.parse({
  intervalSeconds,
  timeoutSeconds: 3,
  confirmSeconds: [1, 1],
});

const openThree = async () => {
  const story = await openStory();
  const { cast, port } = story;
  const { origin, port: sitePort } = await serveHttp((_, response) => response.end('ok'));
  // Always answers, so that a place without network can tell that the fault is its own.
  cast.house.config.referenceTargets.push({ host: '127.0.0.1', port: sitePort });
  closeAfter(await listen(cast.house, { portal: new Map(), admin: new Map() }));
  const rules = { asked: null, quorum: null, mustSee: [], countLocal: false };
  const open = async (name: string, clockMs: number) => {
    const { id, token } = await makePlace(cast, name);
    const process = await startPlaceProcess(`http://127.0.0.1:${port}`, { token, clockMs });
    for (let n = 0; n < sitesOfEach; n += 1) {
      const url = `${origin}/${name}-${n}`;
      const about = { clientId: cast.acme.id, name: `${name} ${n}`, url, monitor };
      const site = await cast.olga.call(adminSites.create, { body: about });
      const params = { id: site.id };
      await cast.olga.call(sitePlaces.change, { params, body: { ...rules, home: id } });
    }
    return process;
  };
  await story.start();
  const places = [
    await open('Brno', 0),
    await open('Ostrava', hourMs),
    await open('Plzen', -hourMs),
  ] as const;
  return { cast, places };
};

test('three home places killed, cut off, silently lost, frozen and late, with clocks off by an hour', async () => {
  const { cast, places } = await openThree();
  const { db } = cast.house;
  const [brno, ostrava, plzen] = places;
  const standing = async () => (await db.select({ n: count() }).from(standIns))[0]?.n;
  const handed = (n: number) => eventually(async () => expect(await standing()).toBe(n));
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from sites s join site_places p on p.site_id = s.id where p.home is not null`,
  );
  const watched = new Set(rows.map(({ number }) => number));
  await sleep(2 * intervalSeconds * 1000);
  const since = Date.now();
  const took: Record<string, number> = {};
  const play = async (name: string, fault: () => unknown, mend: () => unknown) => {
    const begin = performance.now();
    await fault();
    await handed(sitesOfEach);
    took[name] = Math.round((performance.now() - begin) / 1000);
    await mend();
    await handed(0);
  };
  await play('killed', brno.kill, brno.start);
  await play('sites but no server', ostrava.line.cut, ostrava.line.mend);
  await play('packets lost, no socket closed', plzen.line.lose, plzen.line.mend);
  const lose = () => plzen.signal('SIGUSR2');
  await play('server but no site', lose, lose);
  const freeze = () => brno.signal('SIGSTOP');
  await play('frozen', freeze, () => brno.signal('SIGCONT'));
  await play(
    '30 s late',
    () => ostrava.line.delay(30_000),
    () => ostrava.line.delay(0),
  );
  await sleep(2 * intervalSeconds * 1000);

  const slots = (await readSlots(db, since, intervalSeconds)).filter(({ site }) =>
    watched.has(site),
  );
  const longestGapMs = Math.max(...slots.map((one) => one.longestGapMs));
  const twice = slots.filter((one) => one.twice !== undefined).length;
  const minutes = Math.round((Date.now() - since) / 60_000);
  console.log(JSON.stringify({ sites: slots.length, minutes, twice, longestGapMs, took }));
  expect([slots.length, twice]).toEqual([places.length * sitesOfEach, 0]);
  expect(longestGapMs).toBeLessThanOrEqual(2 * intervalSeconds * 1000);
  expect(await db.select().from(incidents)).toEqual([]);
  expect(await db.select().from(localFaults)).toEqual([]);
}, 600_000);
