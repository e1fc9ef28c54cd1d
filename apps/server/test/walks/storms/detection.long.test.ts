import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { OutletKind, onCall, outletNeeds, outlets, places } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { plainRota } from '../../harness/data/rota.ts';
import { eventually } from '../../harness/eventually.ts';
import { startPlaceProcess } from '../../harness/processes/place-process.ts';
import { openStorm } from '../../harness/processes/storm.ts';
import { openReceiver } from '../../harness/services/receiver.ts';

/** DETECTION_SITES=2000 for many. */
const many = Number(process.env.DETECTION_SITES ?? 200);
const intervalSeconds = 30;

type Way = { storm: boolean; placeCount: number; withRota?: boolean; withOutlets?: boolean };

const addOutlets = async ({ olga }: Awaited<ReturnType<typeof openStorm>>) => {
  const all = [];
  for (const kind of OutletKind.options) {
    const receiver = await openReceiver();
    const { target, secret } = outletNeeds[kind];
    await olga.call(outlets.add, {
      body: {
        kind,
        name: kind,
        address: receiver.url,
        target: target === 'none' ? null : 'topic',
        secret: secret === 'none' ? null : 'key',
      },
    });
    all.push({ kind, receiver });
  }
  return all;
};

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** From each site's first failed check until the mail that tells the operator of it, alone or with others. */
const measure = async ({ storm, placeCount, withRota, withOutlets }: Way): Promise<number[]> => {
  const sites = storm ? many : 12;
  const stage = await openStorm({
    sites,
    intervalSeconds: storm ? intervalSeconds : 5,
    apart: !storm,
  });
  const { olga, served, db, count, hosts } = stage;
  for (let n = 0; n < placeCount; n++) {
    const { token } = await olga.call(places.create, { body: { name: `Místo ${n}` } });
    await startPlaceProcess(served.url, { token });
  }
  if (placeCount > 0)
    await eventually(async () => {
      const { places: all } = await olga.call(places.list);
      expect(all.filter(({ connected }) => connected)).toHaveLength(placeCount + 1);
    });
  if (withRota) {
    const [first] = (await olga.call(onCall.read)).people;
    await olga.call(onCall.save, { body: { ...plainRota, order: [first?.id ?? ''] } });
  }
  const told = withOutlets ? await addOutlets(stage) : [];
  for (const host of hosts) {
    host.close();
    if (!storm) await sleep(1_000);
  }
  await eventually(async () => expect(await count(sql`incidents`)).toBe(sites));
  await eventually(async () => {
    expect(await count(sql`gatherings where due_at is not null`)).toBe(0);
    expect(await count(sql`deliveries where state = 'waiting'`)).toBe(0);
  });
  const { rows } = await db.execute<{ late: number }>(sql`
    select extract(epoch from min(d.sent_at) - i.opened_at)::float8 as late
    from incidents i join deliveries d on d.channel = 'mail' and d.state = 'sent'
      and (d.incident_id = i.id or (d.gathering_id = i.opened_with and d.kind = 'outages_opened'
        and d.sent_at >= i.created_at))
    group by i.id order by 1`);
  expect(rows).toHaveLength(sites);
  for (const { kind, receiver } of told) expect(receiver.got.length, kind).toBeGreaterThan(0);
  expect(await served.stop()).toBe(0);
  return rows.map(({ late }) => late);
};

test.each<Way & { name: string; mostSeconds: number }>([
  { name: 'calm', storm: false, placeCount: 0, mostSeconds: 60 },
  { name: 'calm, with three places', storm: false, placeCount: 3, mostSeconds: 60 },
  { name: 'a storm', storm: true, placeCount: 0, mostSeconds: 180 },
  { name: 'a storm, with three places', storm: true, placeCount: 3, mostSeconds: 180 },
  {
    name: 'a storm, with three places, a rota and every kind of outlet',
    storm: true,
    placeCount: 3,
    withRota: true,
    withOutlets: true,
    mostSeconds: 180,
  },
])(
  'from the first failed check to the operator’s mail: $name',
  async ({ name, mostSeconds, ...way }) => {
    const late = await measure(way);
    const [p50, p95] = [quantile(late, 0.5), quantile(late, 0.95)];
    const figures = `p50 ${p50.toFixed(1)} s, p95 ${p95.toFixed(1)} s, the last ${late.at(-1)?.toFixed(1)} s`;
    console.log(`${name}, ${late.length} sites: ${figures} (load ${loadavg()[0]?.toFixed(0)})`);
    expect(p95).toBeLessThan(mostSeconds);
  },
  600_000,
);
