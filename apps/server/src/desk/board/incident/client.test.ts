import { adminWorklog, clientIncidents, devices, incidents, type ReplyOf } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { startPost } from '../../../../test/harness/services/mailbox.ts';
import { openPush } from '../../../../test/harness/services/push.ts';
import { sweepMutes } from '../../../watch/incidents/index.ts';

const service = await openPush();
const cast = await createCast({ expoBaseUrl: service.url });
const { house, olga, alice, gita, charlie, web } = cast;
startPost(house);

const open = () =>
  olga.call(incidents.open, { body: { siteId: web.id, kind: 'availability', title: 'Výpadek' } });
const resolve = (id: string) => olga.call(incidents.resolve, { params: { id } });
const read = (id: string) => alice.call(clientIncidents.read, { params: { id } });
const mute = (who: typeof alice, id: string, muted = true) =>
  who.call(clientIncidents.mute, { params: { id }, body: { muted } });
const token = (name: string) => `ExponentPushToken[${name}]`;
const register = (who: typeof alice, name: string) =>
  who.call(devices.register, { body: { token: token(name), platform: 'ios' } });
const heard = (name: string) =>
  service.messages.filter(({ to }) => to === token(name)).map(({ title }) => title);
const settled = () =>
  eventually(async () => {
    const { rows } = await house.db.execute(
      sql`select 1 from deliveries where channel = 'push' and state = 'waiting'`,
    );
    expect(rows).toEqual([]);
  });

beforeEach(async () => {
  service.messages.length = 0;
  await house.db.execute(sql`update incidents set resolved_at = now() where resolved_at is null`);
});

test('a client reads who took it over and the work done while it lasted, drafts and notes not', async () => {
  const { id } = await open();
  await olga.call(incidents.acknowledge, { params: { id }, body: { note: 'Volám hostingu' } });
  const write = (text: string, at?: Date) =>
    olga.call(adminWorklog.write, {
      params: { id: web.id },
      body: { text, ...(at && { at: at.toISOString() }) },
    });
  await write('Dávno hotovo', new Date(Date.now() - 3_600_000));
  await write('**Restartovali** jsme databázi\n\nA ještě něco.');
  const draft = await write('Nikdo nevidí');
  await house.db.execute(
    sql`update worklog_entries set published_at = null where id = ${draft.id}`,
  );
  const told: ReplyOf<typeof clientIncidents.read> = await read(id);
  expect(told).toMatchObject({ site: { id: web.id, name: web.name }, takenBy: 'Olga' });
  expect(told.work.map(({ author, text }) => [author, text])).toEqual([
    ['Olga', 'Restartovali jsme databázi'],
  ]);
  expect(JSON.stringify(told)).not.toContain('Volám');
  await resolve(id);
  await write('Po konci', new Date(Date.now() + 1000));
  expect((await read(id)).work).toHaveLength(1);
});

test('refused: nobody, who does not see the site, an unknown one, an operator with a client’s eyes', async () => {
  const { id } = await open();
  const params = { id };
  expect(await refusal(house.as({})(clientIncidents.read, { params }))).toBe('401 unauthorized');
  expect(await refusal(charlie.call(clientIncidents.read, { params }))).toBe('404 not found');
  expect(await refusal(mute(charlie, id))).toBe('404 not found');
  expect(await refusal(mute(alice, '019a0000-0000-7000-8000-000000000001'))).toBe('404 not found');
  const looking = house.as({ ...olga.caller, headers: { 'x-view-as': `user:${alice.id}` } });
  expect(await refusal(looking(clientIncidents.mute, { params, body: { muted: true } }))).toBe(
    '403 read only',
  );
  const { rows } = await house.db.execute(sql`select 1 from muted_incidents`);
  expect(rows).toEqual([]);
});

test('muted: the person’s phones hear no more of it; others do', async () => {
  await register(alice, 'alice');
  await register(gita, 'gita');
  const { id } = await open();
  await settled();
  await mute(alice, id);
  await mute(alice, id);
  expect((await read(id)).muted).toBe(true);
  await resolve(id);
  await settled();
  expect(heard('alice')).toEqual(['Řešíme výpadek']);
  expect(heard('gita')).toEqual(['Řešíme výpadek', 'Vyřešeno']);

  const next = await open();
  await settled();
  await mute(alice, next.id);
  await mute(alice, next.id, false);
  await resolve(next.id);
  await settled();
  expect(heard('alice')).toEqual(['Řešíme výpadek', 'Řešíme výpadek', 'Vyřešeno']);
});

test('a mute is kept until no push of its incident can be on its way', async () => {
  const { id } = await open();
  await mute(alice, id);
  await resolve(id);
  await sweepMutes(house.db);
  expect((await read(id)).muted).toBe(true);
  await house.db.execute(
    sql`update incidents set resolved_at = now() - interval '49 hours',
      opened_at = now() - interval '50 hours' where id = ${id}`,
  );
  await sweepMutes(house.db);
  expect((await read(id)).muted).toBe(false);
});
