import { devices, incidents, windows } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { startPost } from '../../../../test/harness/services/mailbox.ts';
import { openPush } from '../../../../test/harness/services/push.ts';

const service = await openPush();
const cast = await createCast({ expoBaseUrl: service.url });
const { house, olga, alice, web } = cast;
startPost(house);

const register = (token: string) =>
  alice.call(devices.register, { body: { token, platform: 'ios' } });
const open = () =>
  olga.call(incidents.open, { body: { siteId: web.id, kind: 'availability', title: 'Výpadek' } });
const resolve = ({ id }: { id: string }) => olga.call(incidents.resolve, { params: { id } });
const heard = (token: string) =>
  service.messages.filter(({ to }) => to === token).map(({ title }) => title);
const settled = () =>
  eventually(async () => {
    const { rows } = await house.db.execute(
      sql`select 1 from deliveries where channel = 'push' and state = 'waiting'`,
    );
    expect(rows).toEqual([]);
  });

const first = 'ExponentPushToken[first]';
const late = 'ExponentPushToken[late]';

beforeEach(async () => {
  service.messages.length = 0;
  service.state.mood = 'accepts';
  await house.db.execute(sql`delete from devices`);
  await register(first);
});

test('a device registered during an outage hears its end', async () => {
  const incident = await open();
  await settled();
  await register(late);
  await resolve(incident);
  await settled();
  expect(heard(first)).toEqual(['Řešíme výpadek', 'Vyřešeno']);
  expect(heard(late)).toEqual(['Vyřešeno']);
});

test('inside a maintenance window the end goes only to those who got the beginning', async () => {
  const incident = await open();
  await settled();
  await register(late);
  const window = await olga.call(windows.create, {
    body: {
      title: 'Údržba',
      siteId: null,
      groupId: cast.shop.id,
      when: {
        repeat: 'once',
        startsAt: new Date(Date.now() - 60_000).toISOString(),
        endsAt: new Date(Date.now() + 600_000).toISOString(),
      },
    },
  });
  await resolve(incident);
  await settled();
  await olga.call(windows.remove, { params: { id: window.id } });
  expect(heard(first)).toEqual(['Řešíme výpadek', 'Vyřešeno']);
  expect(heard(late)).toEqual([]);
});

test('an outage that is over before the push service is well is told to nobody, and mailed in full', async () => {
  service.state.mood = 'fails';
  const before = service.requests.length;
  const incident = await open();
  await eventually(() => expect(service.requests.length).toBeGreaterThan(before));
  await resolve(incident);
  service.state.mood = 'accepts';
  await settled();
  expect(heard(first)).toEqual([]);
  await eventually(async () => {
    const { rows } = await house.db.execute(sql`
      select channel, event, state from deliveries
      where incident_id = ${incident.id} order by 1, 2`);
    expect(rows).toEqual([
      { channel: 'mail', event: 'opened', state: 'kept' },
      { channel: 'mail', event: 'resolved', state: 'kept' },
      { channel: 'push', event: 'opened', state: 'dropped' },
      { channel: 'push', event: 'resolved', state: 'dropped' },
    ]);
  });
});
