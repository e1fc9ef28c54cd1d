import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { Registry } from '../../../base/platform/metrics/registry.ts';
import { openSignals } from '../../../base/platform/signals/signals.ts';
import { closeSums } from '../../../watch/checks/sums/close-sums.ts';
import { foldDays } from '../../../watch/checks/sums/fold.ts';
import { keepPartitions } from '../../../watch/checks/sums/partitions.ts';
import { writeResults } from '../../../watch/checks/sums/write.ts';
import { tallyOf } from '../list/tally.ts';
import { auditBook } from './audit.ts';
import type { Book } from './book.ts';
import { KeptBook } from './keep.ts';
import { readBook } from './read-book.ts';
import { saidOf } from './said.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const sorts = [
  'status',
  '-name',
  'availability',
  'lastCheck',
  'certificate',
  'client',
  '-response',
];

let cast: Cast;
let at = Date.now();
const now = () => new Date(at);
beforeAll(async () => {
  cast = await createCast();
  await keepPartitions(cast.house.db);
});

/** Everything that a book says of its sites, and in which orders. */
const said = (book: Book) => ({
  sites: [...book.sites.values()]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((site) => saidOf(book, site)),
  orders: sorts.map((sort) => book.inOrder(sort, 'cs').map(({ name, id }) => `${name} ${id}`)),
  tally: tallyOf([...book.sites.values()]),
});

/** A process of its own: its connection, and what it holds. */
const openProcess = () => {
  const { db, connection } = cast.house;
  const signals = openSignals(connection, silentLog);
  const kept = new KeptBook({ db, now, signals });
  onTestFinished(async () => {
    kept.close();
    await signals.close();
  });
  return {
    signals,
    current: () =>
      eventually(async () => {
        const book = await kept.current();
        if (!book) throw new Error('signals are not heard yet');
        return book;
      }),
  };
};

const iso = (back: number) => sql`${new Date(at - back).toISOString()}::timestamptz`;
const ofNth = (n: number) =>
  sql`from sites order by number offset ${n}::int % (select count(*)::int from sites) limit 1`;
const nth = (n: number) => sql`(select id ${ofNth(n)})`;
const numberOf = async (n: number): Promise<number> => {
  const { rows } = await cast.house.db.execute<{ number: number }>(sql`select number ${ofNth(n)}`);
  return rows[0]?.number ?? 0;
};

const site = fc.nat(5);
const back = fc.nat(90).map((minutes) => minutes * minuteMs);
const execute = (of: (n: number, ms: number) => ReturnType<typeof sql>, name: string) =>
  fc.tuple(site, back).map(([n, ms]) => ({
    [fc.toStringMethod]: () => `${name} ${n} ${ms / minuteMs}`,
    run: async () => void (await cast.house.db.execute(of(n, ms))),
  }));
const result = fc
  .record({
    n: site,
    back: fc.oneof(
      { weight: 4, arbitrary: back },
      fc.nat(30).map((hours) => hours * hourMs),
    ),
    ms: fc.integer({ min: 1, max: 5000 }),
    ok: fc.boolean(),
    flags: fc.constantFrom(0, 0, 0, 1, 2, 4),
  })
  .map(({ n, back, ms, ok, flags }) => ({
    [fc.toStringMethod]: () => `result ${n} ${back / minuteMs} ${ok} ${flags}`,
    run: async () => {
      const number = await numberOf(n);
      const one = { site: number, ms, status: 200, failure: ok ? 0 : 5, flags };
      await writeResults(cast.house.db, newId(), [
        { ...one, at: at - back },
        { ...one, at: at - back + 1000, failure: 0 },
      ]);
    },
  }));
const passing = fc.constantFrom(
  1000,
  30_000,
  3 * minuteMs,
  20 * minuteMs,
  hourMs,
  -30_000,
  -2 * hourMs,
);
const act = (name: string, run: () => Promise<unknown>) =>
  fc.constant({ [fc.toStringMethod]: () => name, run: async () => void (await run()) });

const phases = ['up', 'suspect', 'down', 'recovering'] as const;
const change = fc.oneof(
  { weight: 6, arbitrary: result },
  {
    weight: 3,
    arbitrary: passing.map((ms) => ({
      [fc.toStringMethod]: () => `time ${ms}`,
      run: async () => {
        at += ms;
      },
    })),
  },
  execute(
    (n, ms) => sql`insert into incidents (id, site_id, kind, opened_at, by_hand)
      values (gen_random_uuid(), ${nth(n)}, case when ${ms / minuteMs} % 3 = 0 then 'form' else 'availability' end,
        ${iso(ms)}, ${ms / minuteMs} % 2 = 0) on conflict do nothing`,
    'opens',
  ),
  execute(
    (n) => sql`update incidents set resolved_at = greatest(opened_at, ${iso(0)})
      where site_id = ${nth(n)} and resolved_at is null`,
    'resolves',
  ),
  fc
    .tuple(site, back, fc.constantFrom(...phases), fc.nat(2))
    .map(([n, ms, phase, confirmations]) => ({
      [fc.toStringMethod]: () => `watch ${n} ${phase} ${confirmations}`,
      run: async () =>
        void (await cast.house.db.execute(sql`insert into watches
          (site_id, phase, confirmations, failed_since, recovered_at, first_success_at)
        values (${nth(n)}, ${phase}, ${confirmations}, ${iso(ms)}, ${iso(ms / 2)}, ${iso(40 * hourMs)})
        on conflict (number) do update set phase = excluded.phase, confirmations = excluded.confirmations,
          failed_since = excluded.failed_since, recovered_at = excluded.recovered_at,
          first_success_at = excluded.first_success_at`)),
    })),
  execute(
    (
      n,
      ms,
    ) => sql`update watches set certificate_ends_at = ${iso(-ms * 400)}, certificate_starts_at = ${iso(ms * 300)}
      where site_id = ${nth(n)}`,
    'certificate',
  ),
  execute(
    (n, ms) =>
      sql`update sites set paused_at = case when ${ms} = 0 then null else ${iso(ms)} end where id = ${nth(n)}`,
    'pauses',
  ),
  execute(
    (n, ms) =>
      sql`update sites set archived_at = case when ${ms / minuteMs} % 2 = 0 then null else ${iso(ms)} end where id = ${nth(n)}`,
    'archives',
  ),
  execute(
    (n, ms) =>
      sql`update sites set name = 'Žlutý web ' || ${String(ms / minuteMs)} where id = ${nth(n)}`,
    'renames',
  ),
  execute(
    (
      n,
      ms,
    ) => sql`update sites set client_id = (select id from clients order by id offset ${(ms / minuteMs) % 2} limit 1),
      group_id = null, role = null where id = ${nth(n)}`,
    'moves',
  ),
  execute(
    (n) =>
      sql`update clients set name = name || 'x' where id = (select client_id from sites where id = ${nth(n)})`,
    'client',
  ),
  execute(
    (n) =>
      sql`update site_groups set name = name || 'y' where id = (select group_id from sites where id = ${nth(n)})`,
    'group',
  ),
  execute(
    (n, ms) => sql`insert into maintenance_windows (id, title, site_id, starts_at, ends_at)
      values (gen_random_uuid(), 'Okno', case when ${ms / minuteMs} % 4 = 0 then null else ${nth(n)} end,
        ${iso(30 * minuteMs - ms)}, ${iso(-ms - minuteMs)})`,
    'window',
  ),
  execute(() => sql`delete from maintenance_windows`, 'no windows'),
  execute(
    (n, ms) => sql`insert into sites (id, client_id, name, url, hostname, monitor)
      select gen_random_uuid(), client_id, 'Nový ' || ${String(ms / minuteMs)}, null, hostname, monitor from sites where id = ${nth(n)}`,
    'adds',
  ),
  execute(
    () => sql`delete from sites where number = (select max(number) from sites having count(*) > 5)`,
    'deletes',
  ),
  execute(
    (n) =>
      sql`update hour_sums set counted = counted + 3 where site = (select number from sites where id = ${nth(n)})`,
    'sums by hand',
  ),
  execute(
    (n) => sql`insert into hour_sums (site, hour, counted, ok, ms_sum, last_second)
      select number, floor(extract(epoch from ${iso(0)}) / 3600)::int - back, 50, 49, 900, 5
      from sites, generate_series(0, 30, 5) back where id = ${nth(n)} on conflict do nothing`,
    'past',
  ),
  act('closes sums', () => closeSums(cast.house.db, at)),
  act('folds days', () => foldDays(cast.house.db, at)),
  act('loses signals', () =>
    cast.house.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query not like '%pg_stat_activity%' and wait_event = 'ClientRead'
        and (query = 'select 1' or query like 'listen%')`),
  ),
);

const runs = process.env.FULL ? 60 : 8;

test('whatever is written, in two processes what is held is what the tables say', async () => {
  const [one, other] = [openProcess(), openProcess()];
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 15, maxLength: 30 }), async (changes) => {
      for (const [index, { run }] of changes.entries()) {
        await run();
        if (index % 3 > 0) continue;
        const told = [said(await one.current()), said(await other.current())];
        const truth = said(await readBook(cast.house.db, now()));
        expect(told).toEqual([truth, truth]);
        compared += 1;
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(runs * 4);
});

test('what is held otherwise than the tables say is found, counted and put right', async () => {
  const { signals, current } = openProcess();
  const { db } = cast.house;
  await current();
  const kept = new KeptBook({ db, now, signals });
  const metrics = new Registry();
  const audit = auditBook({ db, now, log: silentLog, metrics }, kept);
  onTestFinished(async () => {
    await audit.stop();
    kept.close();
  });
  const different = async () =>
    (await metrics.getSingleMetric('hlidka_standings_different_total')?.get())?.values[0]?.value;
  const book = await kept.current();
  const [first] = book?.sites.values() ?? [];
  await audit.look();
  expect(await different()).toBe(0);
  const name = first?.name ?? '';
  Object.assign(first ?? {}, { name: 'Spoiled' });
  await audit.look();
  expect(await different()).toBe(1);
  await kept.current();
  expect(first?.name).toBe(name);
});

test('while signals are not heard nothing held is given out', async () => {
  const process = openProcess();
  await process.current();
  await process.signals.close();
  const kept = new KeptBook({ db: cast.house.db, now, signals: process.signals });
  onTestFinished(() => kept.close());
  expect(await kept.current()).toBeNull();
});
