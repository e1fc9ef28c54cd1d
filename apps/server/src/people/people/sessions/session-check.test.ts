import { me, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { soonRefused } from '../../../../test/harness/house.ts';
import { openPool } from '../../../base/platform/database/pool.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { openSignals, type Signals } from '../../../base/platform/signals/signals.ts';
import { createSessionCheck } from './session-check.ts';

let cast: Cast;
let other: { check: ReturnType<typeof createSessionCheck>; signals: Signals };
beforeAll(async () => {
  cast = await createCast();
  const { connection } = cast.house;
  const db = openPool(connection, silentLog);
  const signals = openSignals(connection, silentLog);
  other = { check: createSessionCheck(db, signals, await cast.house.auth.$context), signals };
  await eventually(() => expect(signals.fresh()).toBe(true));
  closeAfter(async () => {
    await signals.close();
    await db.$client.end();
  });
});

const there = (cookie: string | undefined) => other.check.whoIs(cookie);

test('another process forgets an ended session, a changed and a disabled user', async () => {
  const { house, olga } = cast;
  const dora = await addPerson(house, 'Dora', 'client');
  expect((await there(dora.caller.cookie))?.name).toBe('Dora');
  await olga.call(people.change, { params: { id: dora.id }, body: { name: 'Dorota' } });
  await eventually(async () => expect((await there(dora.caller.cookie))?.name).toBe('Dorota'));
  await olga.call(people.disable, { params: { id: dora.id } });
  await eventually(async () => expect(await there(dora.caller.cookie)).toBeNull());
});

test('a held answer costs no query', async () => {
  const { house, alice } = cast;
  const query = vi.spyOn(house.db.$client, 'query');
  // Nothing is cached while signals are late, as they are on a busy machine.
  await eventually(async () => {
    query.mockClear();
    await alice.call(me.read);
    expect(query).not.toHaveBeenCalled();
  });
  query.mockRestore();
});

test('while signals are away nothing is held', async () => {
  const { house, olga } = cast;
  const emil = await addPerson(house, 'Emil', 'client');
  await there(emil.caller.cookie);
  await house.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'select 1'`);
  await eventually(() => expect(other.signals.fresh()).toBe(false));
  await house.db.execute(sql`delete from sessions where user_id = ${emil.id}`);
  expect(await there(emil.caller.cookie)).toBeNull();
  await eventually(() => expect(other.signals.fresh()).toBe(true));
  await olga.call(me.read);
});

test('an expired session is refused, one in use is moved forward', async () => {
  const { house } = cast;
  const petr = await addPerson(house, 'Petr', 'client');
  const endsIn = (interval: string) =>
    house.db.execute(
      sql`update sessions set expires_at = now() + ${interval}::interval where user_id = ${petr.id}`,
    );
  await endsIn('20 days');
  await eventually(async () => {
    const response = await house.request(me.read.path, {}, petr.caller);
    expect(response.headers.getSetCookie()[0]).toMatch(/session_token=.*Max-Age=2592000/);
  });
  const { rows } = await house.db.execute(
    sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = ${petr.id}`,
  );
  expect(rows).toEqual([{ days: 30 }]);
  await endsIn('-1 second');
  expect(await soonRefused(() => petr.call(me.read))).toBe('401 unauthorized');
});
