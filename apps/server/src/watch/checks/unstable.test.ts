import { devices, incidents, me } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { serveHttp } from '../../../test/harness/processes/serve-http.ts';
import { openMailbox } from '../../../test/harness/services/mailbox.ts';
import { silentLog } from '../../base/platform/log/log.ts';
import { readHistory } from '../incidents/index.ts';
import { startChecker } from './checker.ts';
import { keepPartitions } from './sums/partitions.ts';

test('a site that fails at every other check is told as unstable, in its own words, with the push of an outage', async () => {
  const cast = await createCast();
  const { house, olga, alice, web } = cast;
  const mailbox = openMailbox(house);
  await alice.call(me.change, { body: { incidentMail: true } });
  await alice.call(devices.register, { body: { token: 'ExponentPushToken[a]', platform: 'ios' } });
  let asked = 0;
  const { origin } = await serveHttp((_, response) => {
    asked += 1;
    // The first passes; then each regular check fails and its re-check passes.
    response.writeHead(asked > 1 && asked % 2 === 0 ? 503 : 200).end('ok');
  });
  await keepPartitions(house.db);
  const monitor = JSON.stringify({ intervalSeconds: 5, confirmSeconds: [1, 1] });
  await house.db.execute(sql`update sites set url = null`);
  await house.db.execute(
    sql`update sites set url = ${origin}, monitor = ${monitor}::jsonb where id = ${web.id}`,
  );
  const { db, signals, probe } = house;
  const checker = startChecker({ db, log: silentLog, signals, probe, references: [], alone: true });
  const open = await eventually(async () => {
    const { incidents: found } = await olga.call(incidents.list);
    expect(found).toHaveLength(1);
    return found[0];
  });
  await checker.stop();
  expect(open).toMatchObject({
    kind: 'availability',
    title: 'Web kolísá',
    evidence: { failure: 'status', statusCode: 503, unstable: { failed: 5 } },
  });
  const { rows } = await db.execute<{ phase: string; unstable: boolean }>(
    sql`select phase, unstable from watches where site_id = ${web.id}`,
  );
  expect(rows).toMatchObject([{ unstable: true }]);
  const { rows: pushes } = await db.execute(
    sql`select kind from deliveries where channel = 'push'`,
  );
  expect(pushes).toEqual([{ kind: 'incident_opened' }]);
  await eventually(() => {
    const subjects = mailbox.letters.map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Web kolísá: Acme web/));
    expect(mailbox.letters.map(({ text }) => text).join()).toContain('chvílemi nefunguje');
  });
});

test('a history is brought up to now, and one that cannot be read counts as none', () => {
  const at = 1_800_000_000_000;
  const failures = [1, 2, 3, 4].map((n) => ({ n, at, fresh: true }));
  const stored = { n: 6, at, failures, slices: [] };
  expect(readHistory(stored, 60_000, at + 5 * 60_000).n).toBe(11);
  for (const odd of [null, 7, {}, { ...stored, n: 'x' }, { ...stored, at: at + 10_000_000 }])
    expect(readHistory(odd, 60_000, at + 60_000)).toMatchObject({ n: 0, failures: [] });
});
