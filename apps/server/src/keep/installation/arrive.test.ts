import { audit, deliveries, installation, jobs } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { openOutbox } from '../../../test/harness/data/outbox.ts';
import { refusal } from '../../../test/harness/house.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { lateLetter } from '../../care/heartbeats/letters.ts';
import { pauseAllJobs } from '../../hands/jobs/index.ts';
import { queue } from '../../post/deliveries/index.ts';
import { enact, judge, type Watch } from '../../watch/incidents/index.ts';
import { openIncident } from '../../watch/incidents/open.ts';
import { writeWatches } from '../../watch/incidents/watch-rows.ts';
import { arrive } from './arrive.ts';
import type { Location } from './location.ts';
import type { Arrival } from './quiet-reason.ts';

const home = { machine: 'a', folder: '/srv/hlidka' };
const copy = { machine: 'b', folder: '/srv/hlidka' };
const minute = 60_000;
const confirmSeconds = [4];

const come = ({ house }: Cast, here: Location, arrival?: Arrival) => {
  const ctx = { ...house, actor: { kind: 'system' as const } };
  return arrive(ctx, { arrival, here, pauseJobs: pauseAllJobs });
};

/** An outage that clients were told of, or are about to be. */
const withOutage = async () => {
  const cast = await createCast();
  const { db } = cast.house;
  await db.execute(sql`update users set incident_mail = true, accepted_at = now()`);
  await come(cast, home);
  const failedSince = Date.now() - 20 * minute;
  await transaction(db, async (tx) => {
    await openIncident(tx, {
      siteId: cast.web.id,
      kind: 'availability',
      openedAt: new Date(failedSince),
    });
    await tx.execute(sql`insert into watches (site_id, version, phase, failed_since)
      values (${cast.web.id}, 1, 'down', now() - interval '20 minutes')
      on conflict (number) do update set phase = 'down', failed_since = excluded.failed_since`);
  });
  return cast;
};

const readWatch = async ({ house, web }: Cast) => {
  const { rows } = await house.db.execute<{ version: number; imported: boolean }>(
    sql`select version, imported from watches where site_id = ${web.id}`,
  );
  const { version = 0, imported = false } = rows[0] ?? {};
  const since = Date.now() - 20 * minute;
  const watch: Watch = {
    phase: 'down',
    failedSince: since,
    recoveredAt: null,
    confirmations: 0,
    imported,
    resolvedAt: [],
    history: { n: 0, at: 0, failures: [], slices: [] },
    unstable: false,
    localSince: null,
  };
  return { version, watch };
};

const blank = {
  lastFailure: null,
  certificateEndsAt: null,
  certificateStartsAt: null,
  firstSuccessAt: null,
};

const numberOf = async ({ house, web }: Cast): Promise<number> => {
  const found = sql`select number from sites where id = ${web.id}`;
  return (await house.db.execute<{ number: number }>(found)).rows[0]?.number ?? 0;
};

/** Writes checks of the site as the checker does: only what changed the verdict. */
const play = async (cast: Cast, answers: boolean[]) => {
  const number = await numberOf(cast);
  let { version, watch } = await readWatch(cast);
  for (const [n, ok] of answers.entries()) {
    const kind = watch.phase === 'recovering' ? ('confirmation' as const) : ('regular' as const);
    const seen = { at: Date.now() + n * 1000, ok, kind, maintenance: false, measured: true };
    const verdict = judge(watch, seen, confirmSeconds);
    const moved = verdict.watch.phase !== watch.phase || verdict.watch.imported !== watch.imported;
    watch = verdict.watch;
    const note = { siteId: cast.web.id, number, version, watch, ...blank };
    const { act, at } = verdict;
    if (act !== 'hold')
      await transaction(cast.house.db, (tx) =>
        enact(tx, [{ note, deed: { act, at: at ?? seen.at, evidence: {} } }]),
      );
    else if (moved)
      version =
        (await transaction(cast.house.db, (tx) => writeWatches(tx, [note]))).get(number) ?? 0;
  }
};

const outbox = async ({ house }: Cast) => {
  const { rows } = await house.db.execute<{ said: string }>(sql`
    select distinct coalesce(event, kind) || ' ' || state as said from deliveries
    where incident_id is not null order by 1`);
  return rows.map(({ said }) => said);
};

const openOnes = async ({ house }: Cast) => {
  const { rows } = await house.db.execute<{ n: number }>(
    sql`select count(*)::int as n from incidents where resolved_at is null`,
  );
  return rows[0]?.n;
};

test('a copy of data sends nothing that waited; its outage of a site that is well ends untold', async () => {
  const cast = await withOutage();
  expect(await outbox(cast)).toEqual(['opened waiting']);
  const quiet = await come(cast, copy);
  expect(quiet).toMatchObject({ reason: 'copied', from: '/srv/hlidka', incidents: 1 });
  expect(quiet?.messages).toBeGreaterThan(0);
  expect(await outbox(cast)).toEqual(['opened aside']);
  await play(cast, [true, true]);
  expect([await openOnes(cast), await outbox(cast)]).toEqual([0, ['opened aside']]);
  expect(await come(cast, copy)).toBeNull();
});

test('a site that is still down goes on without a word, and its end is told to those who know', async () => {
  const cast = await withOutage();
  await cast.house.db.execute(sql`update deliveries set state = 'sent', sent_at = now()`);
  await come(cast, copy);
  await play(cast, [false, false]);
  expect([await openOnes(cast), await outbox(cast)]).toEqual([1, ['opened sent']]);
  await play(cast, [true, true]);
  expect([await openOnes(cast), await outbox(cast)]).toEqual([
    0,
    ['opened sent', 'resolved waiting'],
  ]);
});

test('the end of an outage whose beginning is set aside waits with it', async () => {
  const cast = await withOutage();
  await come(cast, copy);
  await play(cast, [false, true, true]);
  expect(await outbox(cast)).toEqual(['opened aside', 'resolved aside']);
});

test('jobs of a copy stand still until an operator resumes them; those of a restore go on', async () => {
  const cast = await createCast();
  const { olga, house, web } = cast;
  await come(cast, home);
  const plan = { type: 'commands' as const, steps: [{ argv: ['true'] }] };
  const { id } = await olga.call(jobs.create, { body: { siteId: web.id, title: 'Práce', plan } });
  await house.db.execute(sql`update jobs set state = 'approved'`);
  await come(cast, home, 'quiet');
  const read = () => olga.call(jobs.read, { params: { id } });
  expect((await read()).paused).toBe(false);
  await come(cast, copy);
  expect((await read()).paused).toBe(true);
});

test('what recurring work finds right after a quiet start waits for the operator, later no more', async () => {
  const cast = await createCast();
  const { db } = cast.house;
  const { olga } = cast;
  await come(cast, home, 'quiet');
  const about = { kind: 'backup' as const, heartbeatId: cast.web.id, siteId: cast.web.id };
  const late = { lateAt: new Date().toISOString(), running: false, awayFrom: null };
  const empty = { name: null, lastOkAt: null, together: 1, named: [] };
  const data = { ...about, ...late, ...empty, siteName: 'Web' };
  const told = async () => {
    const to = { channel: 'mail' as const, recipient: olga.email, userId: olga.id };
    await transaction(db, (tx) => queue(tx, lateLetter, [{ ...to, data }]));
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from deliveries where kind = 'heartbeat_late' order by seq desc limit 1`,
    );
    return rows[0]?.state;
  };
  expect(await told()).toBe('aside');
  await db.execute(sql`update outbox set quiet_until = now()`);
  expect(await told()).toBe('waiting');
});

test('without a move the same outage is told', async () => {
  const cast = await withOutage();
  expect(await come(cast, home)).toBeNull();
  expect(await come(cast, copy, 'moved')).toBeNull();
  await play(cast, [true, true]);
  expect(await outbox(cast)).toEqual(['opened waiting', 'resolved waiting']);
});

test('a restore is quiet once, says when its snapshot was taken, until an operator confirms', async () => {
  const cast = await createCast();
  const { olga, charlie, house } = cast;
  expect(await olga.call(installation.read)).toEqual({ quiet: null });
  const taken = '2026-07-01T03:00:00.000Z';
  await house.db.execute(
    sql`update installation set snapshot_at = ${taken}, restored_at = now() - interval '1 second'`,
  );
  const server = { machine: null, folder: null };
  expect(await come(cast, server)).toMatchObject({ reason: 'restored' });
  expect(await come(cast, server)).toBeNull();
  expect((await olga.call(installation.read)).quiet).toMatchObject({
    reason: 'restored',
    snapshotAt: taken,
    aside: 0,
  });
  expect(await refusal(charlie.call(installation.read))).toBe('404 not found');
  expect(await refusal(charlie.call(installation.confirm))).toBe('404 not found');
  expect(await olga.call(installation.confirm)).toEqual({ quiet: null });
  expect(await refusal(olga.call(installation.confirm))).toBe('409 already done');
});

test('what was set aside is sent or dropped by operators only, each once', async () => {
  const cast = await createCast();
  const { olga, charlie, alice } = cast;
  const post = openOutbox(cast);
  const [one, two, three] = await post.push(alice, ['t1', 't2', 't3']);
  await come(cast, home, 'quiet');
  const settle = (act: 'send' | 'drop', id?: string) =>
    olga.call(deliveries.settleAside, { body: { act, id } });
  expect(await refusal(charlie.call(deliveries.settleAside, { body: { act: 'send' } }))).toBe(
    '404 not found',
  );
  expect((await olga.call(deliveries.list, { query: { state: 'aside' } })).aside).toBe(3);
  expect(await settle('drop', one)).toEqual({ settled: 1, left: 2 });
  expect(await refusal(settle('send', one))).toBe('409 already done');
  expect(await settle('send', two)).toEqual({ settled: 1, left: 1 });
  expect(await settle('send')).toEqual({ settled: 1, left: 0 });
  expect(await refusal(settle('drop'))).toBe('409 already done');
  expect((await post.row(one)).lastError).toBe('an operator dropped it');
  expect([await post.row(two), await post.row(three)].map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
  ]);
  const { entries } = await olga.call(audit.list, { query: {} });
  expect(entries.map(({ event }) => event).slice(0, 4)).toEqual([
    'messages.sent_after_all',
    'messages.sent_after_all',
    'messages.dropped',
    'installation.started_quietly',
  ]);
});
