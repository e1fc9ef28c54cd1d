import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../src/base/platform/database/ids.ts';
import { migrate, migrationsFolder } from '../../../src/base/platform/database/migrate.ts';
import { parseRanges } from '../../../src/base/platform/http/address.ts';
import { silentLog } from '../../../src/base/platform/log/log.ts';
import { openSignals } from '../../../src/base/platform/signals/signals.ts';
import { startChecker } from '../../../src/watch/checks/checker.ts';
import { createProbe } from '../../../src/watch/checks/index.ts';
import { nextSlot } from '../../../src/watch/checks/schedule/monitor.ts';
import { keepPartitions } from '../../../src/watch/checks/sums/partitions.ts';
import { eventually } from '../../harness/eventually.ts';
import { temporaryCluster } from '../../harness/folder.ts';
import { tellAll } from '../../harness/processes/frozen.ts';
import { openPrivate } from '../../harness/processes/postgres.ts';
import { serveHttp } from '../../harness/processes/serve-http.ts';

const awayMs = Number(process.env.FULL ? 120_000 : 12_000);
const intervalSeconds = 5;

test(
  'a frozen database loses no result and makes no false outage',
  async () => {
    const { origin } = await serveHttp((_, response) => response.end('ok'));
    const { db, connection, postgres } = await openPrivate(temporaryCluster(), { poolSize: 4 });
    await migrate(db, migrationsFolder);
    await keepPartitions(db);
    const client = newId();
    await db.execute(sql`insert into clients (id, name) values (${client}, 'Acme')`);
    const url = `${origin}/`;
    const monitor = JSON.stringify({
      intervalSeconds,
      timeoutSeconds: 5,
      method: 'GET',
      status: [200, 399],
      keyword: null,
      keywordAbsent: null,
      headers: {},
      followRedirects: true,
      verifyTls: true,
      confirmSeconds: [1, 1],
    });
    await db.execute(sql`insert into sites (id, client_id, name, url, hostname, monitor)
    select gen_random_uuid(), ${client}, 'Web ' || n, ${url} || n, 'x', ${monitor}::jsonb from generate_series(1, 30) n`);
    const signals = openSignals(connection, silentLog);
    const probe = createProbe({
      allowPrivate: parseRanges('127.0.0.0/8'),
      userAgent: 'Hlidka/1.0 (+test)',
    });
    const checker = startChecker({
      db,
      log: silentLog,
      signals,
      probe,
      references: [],
      alone: true,
    });
    const count = async () =>
      (await db.execute<{ n: number }>(sql`select count(*)::int as n from checks`)).rows[0]?.n ?? 0;
    await eventually(async () => expect(await count()).toBeGreaterThan(30));

    const pid = postgres?.pid() ?? 0;
    tellAll(pid, 'SIGSTOP');
    await new Promise((resolve) => setTimeout(resolve, awayMs));
    expect(checker.held()).toBeGreaterThan(30);
    tellAll(pid, 'SIGCONT');
    await eventually(() => expect(checker.held()).toBeLessThan(30));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await checker.stop();
    await signals.close();

    const { rows } = await db.execute<{ site: number; at: Date; flags: number }>(
      sql`select site, at, flags from checks order by site, at`,
    );
    for (const [site, checks] of Map.groupBy(rows, (row) => row.site)) {
      const slots = checks.map(({ at }) => nextSlot(site, intervalSeconds, at.getTime()));
      expect(new Set(slots).size).toBe(slots.length);
      const gaps = slots.slice(1).map((slot, index) => slot - (slots[index] ?? 0));
      expect(Math.max(...gaps), `site ${site} has a gap`).toBeLessThanOrEqual(
        2 * intervalSeconds * 1000,
      );
    }
    const { rows: sums } = await db.execute<{ n: number }>(
      sql`select sum(counted)::int as n from hour_sums`,
    );
    // On a machine that stood still itself some are "not measured", and those are not counted.
    expect(sums[0]?.n).toBe(rows.filter(({ flags }) => flags === 0).length);
    const { rows: incidents } = await db.execute(sql`select 1 from incidents`);
    expect(incidents).toEqual([]);
  },
  300_000 + awayMs,
);
