import { gatherings, incidents } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { add, loopback, open, resolve } from '../../../test/harness/data/outlets.ts';
import { addWatched } from '../../../test/harness/data/watched.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { openReceiver, startOutlets } from '../../../test/harness/services/receiver.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { tellGatherings } from '../../watch/incidents/announcing/together.ts';
import { openIncident } from '../../watch/incidents/open.ts';
import { resolveIncident } from '../../watch/incidents/resolve.ts';

test('an alarm is begun, acknowledged and ended under the key of its incident', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  startOutlets(cast.house);
  receiver.behave(() => ({ status: 202, text: '{"status":"success"}' }));
  const made = await add(cast, {
    kind: 'pagerduty',
    name: 'Pohotovost',
    hears: 'all',
    address: receiver.url,
    secret: 'R0UT1NG',
  });
  expect(made.hears).toBe('incidents');
  const { id } = await open(cast);
  await cast.olga.call(incidents.acknowledge, { params: { id }, body: {} });
  await eventually(() => expect(receiver.got).toHaveLength(2));
  await resolve(cast, id);
  await eventually(() => expect(receiver.got).toHaveLength(3));
  const shown = receiver.json().map((body) => [body.event_action, body.dedup_key]);
  expect(shown).toEqual([
    ['trigger', id],
    ['acknowledge', id],
    ['resolve', id],
  ]);
});

test('alarms of a few become one alarm of many: each that was begun is taken over and ended', async () => {
  const receiver = await openReceiver();
  const cast = await createCast(loopback);
  const { db, log } = cast.house;
  startOutlets(cast.house);
  receiver.behave(() => ({ status: 202 }));
  const secret = 'R0UT1NG';
  await add(cast, { kind: 'pagerduty', name: 'Pohotovost', address: receiver.url, secret });
  await addWatched(db, 7, 'http://127.0.0.1:9', {});
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from sites where name like 'Web %' order by name`,
  );
  const begin = (siteId: string) =>
    transaction(db, (tx) =>
      openIncident(tx, {
        siteId,
        kind: 'availability',
        openedAt: new Date(),
        evidence: { failure: 'connect', address: '203.0.113.7' },
      }),
    );
  const due = async () => {
    await db.execute(sql`update gatherings set due_at = now(), joined_at = now() - interval '1 minute'
      where due_at is not null`);
    await tellGatherings(db, log);
  };
  const ids = rows.map(({ id }) => id);
  for (const id of ids.slice(0, 3)) await begin(id);
  await due();
  await eventually(() => expect(receiver.got).toHaveLength(3));
  const said = (action: string) =>
    receiver
      .json()
      .filter(({ event_action: one }) => one === action)
      .map(({ dedup_key: key }) => key);
  const own = said('trigger');
  expect(new Set(own).size).toBe(3);
  for (const id of ids.slice(3)) await begin(id);
  await due();
  await eventually(() => expect(said('trigger')).toHaveLength(4));
  expect(said('trigger')[3]).toBe(own[0]);
  const { gatherings: found } = await cast.olga.call(gatherings.list);
  await cast.olga.call(gatherings.acknowledge, { params: { id: found[0]?.id ?? '' }, body: {} });
  await eventually(() => expect(said('acknowledge').toSorted()).toEqual(own.toSorted()));
  for (const siteId of ids)
    await transaction(db, (tx) =>
      resolveIncident(tx, { siteId, kind: 'availability', resolvedAt: new Date() }),
    );
  await due();
  await eventually(() => expect(new Set(said('resolve'))).toEqual(new Set(own)));
});
