import {
  adminBackups,
  audit,
  backupReports,
  backups,
  backupTokens,
  book,
  heartbeats,
  home,
  sites,
  today,
} from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { bearer } from '../../../test/harness/data/agents.ts';
import { speakLater } from '../../../test/harness/data/speak.ts';
import { refusal, say } from '../../../test/harness/house.ts';
import { openMailbox } from '../../../test/harness/services/mailbox.ts';
import { followBackups } from '../heartbeats/follow-backups.ts';
import { readBackupsBetween } from './between.ts';
import { readFailing } from './failed.ts';
import { isClearlySmaller } from './usual-size.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await createCast();
});

const gb = 1_000_000_000;
const ago = (hours: number, now = Date.now()) => new Date(now - hours * 3_600_000).toISOString();
/** One a day, the last one three hours ago; each took an hour to the millisecond. */
const record = async (siteId: string, sizes: (number | null)[]) => {
  const made = [];
  const now = Date.now();
  for (const [at, sizeBytes] of sizes.entries()) {
    const hours = (sizes.length - 1 - at) * 24 + 3;
    const span = { startedAt: ago(hours, now), finishedAt: ago(hours - 1, now) };
    const body = { ...span, sizeBytes, status: 'ok' };
    made.push(await say(cast.olga.call, adminBackups.record, { params: { id: siteId }, body }));
  }
  return made;
};
const doubts = async (siteId: string) => {
  const shown = await cast.olga.call(backups.list, { params: { id: siteId } });
  return shown.backups.map(({ usualBytes }) => usualBytes).toReversed();
};

test.each([
  ['the first has nothing to be held against', 937, [], false],
  ['almost nothing after gigabytes', 937, [4.9 * gb], true],
  ['nothing at all', 0, [1], true],
  ['half', 2 * gb, [4 * gb], false],
  ['a little less than half', 2 * gb - 1, [4 * gb], true],
  ['growing', 5 * gb, [gb, 2 * gb, 4 * gb], false],
  ['the database of a site whose files are reported too', 50, [5 * gb, 48, 5 * gb], false],
  ['an empty database of such a site', 2, [5 * gb, 48, 5 * gb], true],
])('clearly smaller: %s', (_, bytes, usual, expected) => {
  expect(isClearlySmaller(bytes, usual)).toBe(expected);
});

test('a small one is doubted, and so is every other until one is accepted', async () => {
  const { blog, olga, bob } = cast;
  const made = await record(blog.id, [4.9 * gb, null, 5 * gb, 937, 937]);
  expect(await doubts(blog.id)).toEqual([null, null, null, 4.9 * gb, 4.9 * gb]);
  const site = await bob.call(sites.read, { params: { id: blog.id } });
  expect(site.lastBackup).toMatchObject({ sizeBytes: 937, usualBytes: 4.9 * gb });
  const last = { params: { id: made[4]?.id ?? '' } };
  const accepted = await olga.call(adminBackups.change, { ...last, body: { acceptSize: true } });
  expect(accepted.usualBytes).toBeNull();
  expect(await doubts(blog.id)).toEqual([null, null, null, 4.9 * gb, null]);
  const body = { startedAt: ago(1), finishedAt: ago(0.5), sizeBytes: 940, status: 'ok' };
  const next = await say(olga.call, adminBackups.record, { params: { id: blog.id }, body });
  expect(next.usualBytes).toBeNull();
  const { entries } = await olga.call(audit.list, { query: { subject: blog.id } });
  expect(entries[1]).toMatchObject({ event: 'backup.changed' });
  expect(Object.keys(entries[1]?.data ?? {})).toEqual(['sizeAcceptedAt']);
});

test('a size that is written right is doubted no more; other changes keep what was accepted', async () => {
  const { blog, olga } = cast;
  const [, small] = await record(blog.id, [gb, 937]);
  const params = { id: small?.id ?? '' };
  const change = (body: object) => say(olga.call, adminBackups.change, { params, body });
  expect((await change({ sizeBytes: 0.9 * gb })).usualBytes).toBeNull();
  expect((await change({ sizeBytes: 12 })).usualBytes).toBe(gb);
  expect((await change({ acceptSize: true })).usualBytes).toBeNull();
  expect((await change({ finishedAt: ago(1.5) })).usualBytes).toBeNull();
  expect((await change({ sizeBytes: 13 })).usualBytes).toBe(gb);
});

test('a group names the members whose latest backup is doubted, whichever of them was backed up last', async () => {
  const { web, system, shop, gita, olga } = cast;
  const read = () => gita.call(sites.group, { params: { id: shop.id } });
  expect((await read()).backupsInDoubt).toEqual([]);
  const made = await record(web.id, [4.9 * gb, 937]);
  await record(system.id, [gb, gb]);
  expect((await read()).backupsInDoubt).toEqual([web.id]);
  const shown = (await gita.call(home.read)).figures;
  expect(shown.find(({ id }) => id === shop.id)?.lastBackup).toMatchObject({ doubted: null });
  const last = { params: { id: made[1]?.id ?? '' } };
  await olga.call(adminBackups.change, { ...last, body: { acceptSize: true } });
  expect((await read()).backupsInDoubt).toEqual([]);
});

test('each script has its own usual size', async () => {
  const { blog, olga, house } = cast;
  const params = { id: blog.id };
  const tokens = await Promise.all(
    ['Soubory', 'Databáze'].map((name) =>
      olga.call(backupTokens.create, { params, body: { name } }),
    ),
  );
  const report = async (which: number, size: number) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const init = { method: 'POST', body: `status=ok&size=${size}`, headers };
    await house.request(backupReports.report.path, init, bearer(tokens[which]?.token ?? ''));
    await house.db.execute(sql`update backups set started_at = started_at - interval '1 hour',
      finished_at = finished_at - interval '1 hour'`);
  };
  await report(0, 5 * gb);
  await report(1, 50_000_000);
  await report(1, 400);
  await report(0, 4 * gb);
  expect(await doubts(blog.id)).toEqual([null, null, 50_000_000, null]);
});

test('the client reads it, operators are told once and it is no good backup', async () => {
  const { blog, olga, bob, house } = cast;
  const mailbox = openMailbox(house);
  await record(blog.id, [4.9 * gb, 937]);
  const page = await bob.call(book.read, { query: { site: blog.id } });
  const lines = page.days.flatMap((day) => day.lines);
  expect(lines.map(({ kind }) => kind)).toEqual(['backup_small', 'backups']);
  expect(lines[0]).toMatchObject({ sizeBytes: 937, usualBytes: 4.9 * gb });
  expect(lines[1]).toMatchObject({ count: 1 });
  const figures = (await bob.call(home.read)).figures[0];
  expect(figures?.lastBackup).toMatchObject({ sizeBytes: 937, usualBytes: 4.9 * gb });
  const ctx = house.cli;
  expect(await followBackups(ctx)).toMatchObject({ done: 1 });
  expect(await followBackups(ctx)).toMatchObject({ done: 0 });
  await speakLater(house.db);
  const { subject, text } = await mailbox.take(olga.email);
  expect(subject).toContain('záloha je výrazně menší než obvykle');
  expect(text.replaceAll(/\s/g, ' ')).toContain('má jen 937 B, bývá aspoň 4,9 GB.');
  const { heartbeats: found } = await olga.call(heartbeats.list);
  expect(found).toMatchObject([
    { siteId: blog.id, state: 'failed', failed: { small: { sizeBytes: 937 } } },
  ]);
  const [failing] = await readFailing(house.db, new Date());
  const goodAt = failing?.lastOkAt ?? expect.fail();
  expect(found[0]?.lastOkAt).toBe(goodAt);
  const said = await olga.call(today.read);
  expect(JSON.stringify(said)).toContain(`"lastOkAt":"${goodAt}"`);
  const between = await readBackupsBetween(
    house.db,
    [blog.id],
    new Date(ago(100)),
    new Date(),
    new Date(),
  );
  expect(between.get(blog.id)).toMatchObject({
    ok: 1,
    small: 1,
    failed: 0,
    lastAt: new Date(Date.parse(goodAt) - 3_600_000),
  });
});

test('Charlie is refused', async () => {
  const { blog, charlie, alice } = cast;
  const [, small] = await record(blog.id, [gb, 937]);
  for (const { call } of [charlie, alice])
    expect(
      await refusal(
        call(adminBackups.change, { params: { id: small?.id ?? '' }, body: { acceptSize: true } }),
      ),
    ).toBe('404 not found');
  expect(await doubts(blog.id)).toEqual([null, gb]);
});
