import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { openStorm, startLoops } from '../../harness/processes/storm.ts';

/** STARVED=0: nothing beside it. */
const loops = Number(process.env.STARVED ?? 8);
const [siteCount, intervalSeconds, resetCount] = [400, 30, 6];
/** Under eight busy loops each of the server's threads gets about a thirteenth of a core. */
const nice = 5;

type Asked = { afterMs: number; status: number };

test(`${siteCount} sites of one host fail and return beside ${loops} busy loops: told at once, no reset lost, ends in time`, async () => {
  const users = Array.from({ length: resetCount }, (_, n) => `reset-${n}`);
  const { smtp, host, served, olga, db, count } = await openStorm({
    sites: siteCount,
    intervalSeconds,
    nice: loops > 0 ? nice : 0,
    users,
  });
  smtp.state.slowMs = 50;
  const arrivals: { to: string; at: number }[] = [];
  const push = smtp.received.push.bind(smtp.received);
  smtp.received.push = (...mails) => {
    for (const { to } of mails) arrivals.push({ to: to.join(), at: Date.now() });
    return push(...mails);
  };
  const busy = startLoops(loops);
  const resets: Asked[] = [];
  const askReset = async (name: string) => {
    const from = performance.now();
    const status = await fetch(`${served.url}${auth.requestReset.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: served.url },
      body: JSON.stringify({ email: `${name}@acme.example` }),
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    resets.push({ afterMs: Math.round(performance.now() - from), status });
  };
  const toldAt = (from: number) =>
    arrivals.find(({ to, at }) => to === olga.email && at > from)?.at;

  const failedAt = Date.now();
  host.close();
  await eventually(async () => expect(await count(sql`incidents`)).toBeGreaterThan(0));
  const asking = (async () => {
    for (const name of users.slice(0, resetCount / 2)) {
      await askReset(name);
      await sleep(8_000);
    }
  })();
  await eventually(() => expect(toldAt(failedAt)).toBeGreaterThan(0));
  const [first] = (
    await db.execute<{ openedAt: Date; createdAt: Date }>(
      sql`select opened_at as "openedAt", created_at as "createdAt" from incidents order by created_at limit 1`,
    )
  ).rows;
  const firstMs = (toldAt(failedAt) ?? 0) - (first?.createdAt.getTime() ?? 0);
  const told = {
    firstMs,
    afterFailureMs: (toldAt(failedAt) ?? 0) - (first?.openedAt.getTime() ?? 0),
  };
  console.log(JSON.stringify({ told, load: loadavg()[0] }));
  await asking;
  await eventually(async () => expect(await count(sql`incidents`)).toBe(siteCount));
  const [opened] = (
    await db.execute<{ p50: number; p95: number; longest: number }>(sql`
      select percentile_cont(0.5) within group (order by late)::float8 as p50,
        percentile_cont(0.95) within group (order by late)::float8 as p95, max(late)::float8 as longest
      from (select extract(epoch from created_at - opened_at) as late from incidents) l`)
  ).rows;
  console.log(JSON.stringify({ opened, load: loadavg()[0] }));

  const backAt = Date.now();
  await host.open();
  const askingAgain = (async () => {
    for (const name of users.slice(resetCount / 2)) {
      await sleep(8_000);
      await askReset(name);
    }
  })();
  await eventually(async () =>
    expect(await count(sql`incidents where resolved_at is null`)).toBe(0),
  );
  const endsMs = Date.now() - backAt;
  await askingAgain;
  console.log(JSON.stringify({ endsMs, resets, load: loadavg()[0] }));
  await busy.stop();
  await eventually(async () => {
    expect(await count(sql`gatherings where due_at is not null`)).toBe(0);
    expect(await count(sql`deliveries where state = 'waiting'`)).toBe(0);
  });
  const mails = arrivals.filter(({ to }) => to === olga.email).length;
  const waited = served.lines.filter((line) => line.includes('a verdict waits')).length;
  const lostResets = users.filter(
    (name) => !arrivals.some(({ to }) => to === `${name}@acme.example`),
  );
  console.log(JSON.stringify({ mails, waited, lostResets }));
  expect(firstMs).toBeLessThan(10_000);
  expect(endsMs).toBeLessThan(120_000);
  expect(resets.map(({ status }) => status)).toEqual(users.map(() => 200));
  expect(lostResets).toEqual([]);
  expect(arrivals.filter(({ to }) => to.startsWith('reset-'))).toHaveLength(resetCount);
  expect(await count(sql`incidents`)).toBe(siteCount);
  const twice = sql`(select 1 from deliveries where state = 'sent' and incident_id is not null
    group by incident_id, event, channel, recipient having count(*) > 1) t`;
  expect(await count(twice)).toBe(0);
  expect(mails).toBeLessThanOrEqual(8);
  expect(await served.stop()).toBe(0);
}, 900_000);
