import { minuteMs, sitePlaces } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { newId } from '../../../base/platform/database/ids.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { endLocalFaults } from '../local-faults/write.ts';
import { localFaults } from '../table.ts';

const startedAt = Date.parse('2026-11-15T10:00:00Z');

test('operators read which sites have a local fault now, the newest first and how many there are', async () => {
  const cast = await createCast();
  const { db } = cast.house;
  const list = () => cast.olga.call(sitePlaces.localFaults);
  expect(await list()).toEqual({ count: 0, faults: [] });
  const placeId = cast.web.id;
  const at = '2026-11-15T10:00:00.000Z';
  const said = { placeId, at, failure: null, statusCode: null, reason: null, ms: null };
  const places = [
    { ...said, name: 'Brno', sees: 'fails' as const, onSchedule: true as const },
    { ...said, name: 'Server', sees: 'well' as const },
  ];
  const seen = { failure: 'connect' as const, statusCode: null, places };
  const evidence = { ...seen, headers: 'server: nginx', excerpt: 'a page' };
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into sites (id, client_id, name, monitor)
    select gen_random_uuid(), ${cast.acme.id}, 'Web ' || n, '{}' from generate_series(0, 52) n
    returning id`);
  const ids = rows.map(({ id }) => id);
  await db.insert(localFaults).values(
    ids.map((siteId, n) => ({
      id: newId(),
      siteId,
      evidence,
      fromAt: new Date(startedAt + n * minuteMs),
    })),
  );
  const [ended = ''] = ids.slice(-1);
  const end = { siteId: ended, at: new Date(startedAt + 60 * minuteMs) };
  await transaction(db, (tx) => endLocalFaults(tx, [end], 'seen'));

  const { count, faults } = await list();
  expect([count, faults.length]).toEqual([52, 50]);
  expect(faults[0]).toEqual({
    id: expect.any(String),
    siteId: ids[51],
    siteName: 'Web 51',
    clientName: cast.acme.name,
    fromAt: '2026-11-15T10:51:00.000Z',
    evidence: seen,
  });
  expect(faults.map(({ siteId }) => siteId)).toEqual(ids.slice(2, 52).toReversed());
  for (const person of [cast.charlie, cast.alice])
    expect(await refusal(person.call(sitePlaces.localFaults))).toBe('404 not found');
});
