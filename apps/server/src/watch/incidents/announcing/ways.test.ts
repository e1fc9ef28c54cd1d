import { devices, incidentCourse, incidents, onCall, outlets } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Cast } from '../../../../test/harness/cast.ts';
import { openRota, plainRota } from '../../../../test/harness/data/rota.ts';
import { refusal } from '../../../../test/harness/house.ts';

/** Who was told what by which channel, in order; an outlet by its name. */
const told = async ({ house }: Cast, event = 'opened') => {
  const { rows } = await house.db.execute<{ line: string }>(sql`
    select d.channel || ' ' || coalesce(o.name, u.name, d.recipient) as line from deliveries d
    left join users u on u.id = d.user_id left join outlets o on o.id::text = d.recipient
    where d.event = ${event} and (u.role = 'admin' or u.id is null) order by d.seq`);
  return rows.map(({ line }) => line);
};

const addOutlet = ({ olga }: Cast, name: string, ownerId: string | null) =>
  olga.call(outlets.add, {
    body: { kind: 'webhook', name, ownerId, address: 'https://example.test/hook' },
  });

const phone = (name: string) => ({
  body: { token: `ExponentPushToken[${name}]`, platform: 'ios' as const },
});

test('a step tells a person by mail, on their phone and on their channels; what is everybody’s hears at once', async () => {
  const { cast, open, after, petr, radek } = await openRota();
  await addOutlet(cast, 'Petrův', petr.id);
  await addOutlet(cast, 'Radkův', radek.id);
  await addOutlet(cast, 'Společný', null);
  await petr.call(devices.register, phone('petr'));
  await radek.call(devices.register, phone('radek'));
  const { id } = await open();
  const first = ['mail Petr', 'push Petr', 'outlet Petrův', 'outlet Společný'];
  expect(await told(cast)).toEqual(first);
  await after(11);
  const second = ['mail Radek', 'push Radek', 'outlet Radkův'];
  expect(await told(cast)).toEqual([...first, ...second]);
  await cast.olga.call(incidents.resolve, { params: { id } });
  expect((await told(cast, 'resolved')).toSorted()).toEqual([...first, ...second].toSorted());
});

test('who takes it over before the second step spares the second person, and the end too', async () => {
  const { cast, open, after, petr, radek } = await openRota();
  await addOutlet(cast, 'Radkův', radek.id);
  const { id } = await open();
  await petr.call(incidents.acknowledge, { params: { id }, body: {} });
  await after(11);
  await cast.olga.call(incidents.resolve, { params: { id } });
  expect(await told(cast)).toEqual(['mail Petr']);
  expect(await told(cast, 'resolved')).toEqual(['mail Petr']);
});

test('without mail a person with no other way is passed over at once, and the timeline names them', async () => {
  const { cast, open, radek } = await openRota(undefined, { mails: false });
  await radek.call(devices.register, phone('radek'));
  const { id } = await open();
  expect(await told(cast)).toEqual(['push Radek']);
  const { deeds } = await cast.olga.call(incidentCourse.read, { params: { id } });
  expect(deeds.map(({ event, data }) => [event, data])).toEqual(
    expect.arrayContaining([
      ['incident.nobody_reached', { steps: 1, recipients: 'Petr' }],
      ['incident.escalated', { steps: 2, recipients: 'Radek' }],
    ]),
  );
});

test('when nobody has any way at all, the mails of all are stored and the page says so', async () => {
  const { cast, open } = await openRota(undefined, { mails: false });
  await open();
  expect((await told(cast)).toSorted()).toEqual(['mail Olga', 'mail Petr', 'mail Radek']);
  expect(await cast.olga.call(onCall.read)).toMatchObject({ empty: true, mail: false });
});

test('a phone whose session ended is no way, nor is a channel that is switched off', async () => {
  const { cast, open, petr, radek } = await openRota(undefined, { mails: false });
  await petr.call(devices.register, phone('petr'));
  await cast.house.db.execute(
    sql`update sessions set expires_at = now() where user_id = ${petr.id}`,
  );
  const { id } = await addOutlet(cast, 'Radkův', radek.id);
  await addOutlet(cast, 'Olžin', cast.olga.id);
  await cast.olga.call(outlets.change, { params: { id }, body: { on: false } });
  await open();
  expect(await told(cast)).toEqual(['outlet Olžin']);
});

test('without a rota everyone hears at once by every way, as before', async () => {
  const { cast, open, petr } = await openRota(() => ({ on: false }));
  await addOutlet(cast, 'Petrův', petr.id);
  await petr.call(devices.register, phone('petr'));
  await open();
  expect((await told(cast)).toSorted()).toEqual(
    ['mail Olga', 'mail Petr', 'mail Radek', 'outlet Petrův', 'push Petr'].toSorted(),
  );
});

test('only an operator can own a channel', async () => {
  const { cast, petr } = await openRota();
  expect(await refusal(addOutlet(cast, 'Cizí', cast.alice.id))).toBe('422 not valid');
  const { id } = await addOutlet(cast, 'Náš', null);
  const give = (ownerId: string) =>
    cast.olga.call(outlets.change, { params: { id }, body: { ownerId } });
  expect(await refusal(give(cast.alice.id))).toBe('422 not valid');
  expect(await give(petr.id)).toMatchObject({ ownerId: petr.id });
  expect(await refusal(cast.alice.call(onCall.save, { body: plainRota }))).toBe('404 not found');
});
