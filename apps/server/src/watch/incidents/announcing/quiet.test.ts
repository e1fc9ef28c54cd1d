import { devices, type IncidentKind, incidents, notifications, people } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { refusal } from '../../../../test/harness/house.ts';
import { startPost } from '../../../../test/harness/services/mailbox.ts';
import { openPush } from '../../../../test/harness/services/push.ts';
import { pragueAt } from '../../../base/platform/time/prague.ts';
import { closeQuietly } from '../resolve.ts';

const service = await openPush();
const cast = await createCast({ expoBaseUrl: service.url });
const { house, olga, alice, gita, charlie, web } = cast;
startPost(house);

const phone = 'ExponentPushToken[quiet]';
const register = (who = alice, token = phone) =>
  who.call(devices.register, { body: { token, platform: 'ios' } });
const open = (kind: IncidentKind = 'availability') =>
  olga.call(incidents.open, { body: { siteId: web.id, kind, title: 'Výpadek' } });
const resolve = ({ id }: { id: string }) => olga.call(incidents.resolve, { params: { id } });
const heard = (token = phone) =>
  service.messages.filter(({ to }) => to === token).map(({ title }) => title);

const dayMinutes = 24 * 60;
/** Now is in the middle of these hours, whatever the time is. */
const hours = (through: IncidentKind[] = []) => {
  const { hour, minute } = pragueAt(Date.now());
  const now = hour * 60 + minute;
  const days = [1, 2, 3, 4, 5, 6, 7];
  const at = (by: number) => (now + by + dayMinutes) % dayMinutes;
  return { from: at(-60), to: at(120), days, through };
};
const choose = (quiet: ReturnType<typeof hours> | null, kinds: IncidentKind[] = both) =>
  alice.call(notifications.choose, { body: { kinds, quiet } });
const both: IncidentKind[] = ['availability', 'form'];
const listed = async (who = alice) =>
  (await who.call(notifications.list)).notifications.map(({ event, state }) => `${event} ${state}`);
/** The queue has nothing left but what is held. */
const settled = () =>
  eventually(async () => {
    const { rows } = await house.db.execute(
      sql`select 1 from deliveries where channel = 'push' and state = 'waiting' and not held`,
    );
    expect(rows).toEqual([]);
  });
/** The hours are over: their end and the moment of the rows are now. */
const morning = async () => {
  await house.db.execute(sql`update push_choices set quiet_from = null, quiet_to = null`);
  await house.db.execute(
    sql`update deliveries set next_attempt_at = now() where channel = 'push' and held`,
  );
};

beforeEach(async () => {
  service.messages.length = 0;
  service.state.mood = 'accepts';
  await house.db.execute(sql`
    update incidents set resolved_at = now() where resolved_at is null`);
  await house.db.execute(sql`delete from deliveries`);
  await house.db.execute(sql`delete from push_choices`);
  await house.db.execute(sql`delete from devices`);
  await register();
});

test('in quiet hours a beginning is held until they end, and told if it is still open', async () => {
  const quiet = hours();
  await choose(quiet);
  await open();
  await settled();
  expect(heard()).toEqual([]);
  const [one] = (await alice.call(notifications.list)).notifications;
  expect(one).toMatchObject({ state: 'held', event: 'opened', kind: 'availability', sentAt: null });
  const until = Date.parse(one?.heldUntil ?? '');
  const { hour, minute } = pragueAt(until);
  expect(hour * 60 + minute).toBe(quiet.to);
  const ahead = until - Date.now();
  expect(ahead).toBeGreaterThan(0);
  // Two hours by the clock, three in the night when it is put back.
  expect(ahead).toBeLessThanOrEqual(180 * 60_000);
  await morning();
  await settled();
  await eventually(() => expect(heard()).toEqual(['Řešíme výpadek']));
  await eventually(async () => expect(await listed()).toEqual(['opened sent']));
});

test('what ended meanwhile is dropped with its beginning, at once; mails are not affected', async () => {
  await choose(hours());
  const incident = await open();
  await resolve(incident);
  expect(await listed()).toEqual(['opened over']);
  await morning();
  await settled();
  expect(heard()).toEqual([]);
  const { rows } = await house.db.execute(sql`
    select event, state, last_error from deliveries where channel = 'push'`);
  expect(rows).toEqual([
    { event: 'opened', state: 'dropped', last_error: 'over before it could be told' },
  ]);
  await eventually(async () => {
    const mails = await house.db.execute(sql`
      select event from deliveries where channel = 'mail' and state = 'kept' order by event`);
    expect(mails.rows.map(({ event }) => event)).toEqual(['opened', 'resolved']);
  });
});

test('a beginning that was told has its end after the quiet hours', async () => {
  const incident = await open();
  await settled();
  await choose(hours());
  await resolve(incident);
  await settled();
  expect(heard()).toEqual(['Řešíme výpadek']);
  expect(await listed()).toEqual(['resolved held', 'opened sent']);
  await morning();
  await eventually(() => expect(heard()).toEqual(['Řešíme výpadek', 'Vyřešeno']));
});

test('what may break the quiet hours does, the other kind waits; a kind that is off is never told', async () => {
  await choose(hours(['form']));
  await open('form');
  await open('availability');
  await settled();
  expect(heard()).toEqual(['Formulář nefunguje']);
  await choose(null, ['form']);
  await settled();
  expect(heard()).toEqual(['Formulář nefunguje']);
  expect(await listed()).toContain('opened skipped');
});

test('a kind that is off is not even queued; others of the site hear it', async () => {
  await register(gita, 'ExponentPushToken[gita]');
  await choose(null, ['form']);
  await open();
  await settled();
  expect(heard()).toEqual([]);
  expect(heard('ExponentPushToken[gita]')).toEqual(['Řešíme výpadek']);
  expect(await listed()).toEqual([]);
});

test('quiet hours that are switched off let go what they held; those switched on hold what waits', async () => {
  await choose(hours());
  await open();
  await choose(null);
  await eventually(() => expect(heard()).toEqual(['Řešíme výpadek']));
  service.state.mood = 'fails';
  const before = service.requests.length;
  await open('form');
  await eventually(() => expect(service.requests.length).toBeGreaterThan(before));
  await choose(hours());
  service.state.mood = 'accepts';
  await settled();
  expect(heard()).toEqual(['Řešíme výpadek']);
  await eventually(async () => expect(await listed()).toEqual(['opened held', 'opened sent']));
});

test('what was over before the quiet hours were switched on is not held', async () => {
  service.state.mood = 'fails';
  const before = service.requests.length;
  const incident = await open();
  await eventually(() => expect(service.requests.length).toBeGreaterThan(before));
  await resolve(incident);
  await choose(hours());
  service.state.mood = 'accepts';
  await eventually(async () => expect(await listed()).toEqual(['resolved over', 'opened over']));
  expect(heard()).toEqual([]);
});

test('a site that is paused in the night is not told of in the morning', async () => {
  await choose(hours());
  await open();
  await house.db.transaction((tx) => closeQuietly(tx, [web.id], new Date()));
  await morning();
  await settled();
  expect(heard()).toEqual([]);
  expect(await listed()).toEqual(['opened over']);
});

test('a clock that was set back does not hold a message for days', async () => {
  await choose(hours());
  await open();
  await house.db.execute(sql`update push_choices set quiet_from = null, quiet_to = null`);
  await house.db.execute(sql`
    update deliveries set put_off_at = now() + interval '3 days',
      next_attempt_at = now() + interval '3 days' where channel = 'push'`);
  await eventually(() => expect(heard()).toEqual(['Řešíme výpadek']));
});

test('the list is one’s own, of sites one sees now, a page at a time; operators have none', async () => {
  await register(gita, 'ExponentPushToken[gita]');
  await open();
  await settled();
  expect(await listed()).toEqual(['opened sent']);
  expect(await listed(gita)).toEqual(['opened sent']);
  expect(await listed(charlie)).toEqual([]);
  expect(await refusal(olga.call(notifications.list))).toBe('404 not found');
  await house.db.execute(sql`
    insert into deliveries (id, channel, kind, recipient, user_id, state, sent_at, created_at, incident_id, event)
    select gen_random_uuid(), 'push', 'incident_opened', 'ExponentPushToken[x]', ${alice.id}, 'sent', now(),
      now() - make_interval(mins => n), (select id from incidents order by created_at desc limit 1), 'opened'
    from generate_series(1, 44) n`);
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await alice.call(notifications.list, { query: { cursor } });
    sizes.push(page.notifications.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(sizes).toEqual([20, 20, 5]);
  await olga.call(people.changeGrants, { params: { id: gita.id }, body: { grants: [] } });
  expect(await listed(gita)).toEqual([]);
});

test('two phones are one line; the one that was told speaks for both', async () => {
  await register(alice, 'ExponentPushToken[second]');
  await open();
  await settled();
  await eventually(async () => expect(await listed()).toEqual(['opened sent']));
  await house.db.execute(sql`
    update deliveries set state = 'dead' where recipient = 'ExponentPushToken[second]'`);
  expect(await listed()).toEqual(['opened sent']);
});

test('the badge counts what is open and was not looked at yet', async () => {
  const badges = () => service.messages.filter(({ to }) => to === phone).map(({ badge }) => badge);
  const outage = await open();
  await settled();
  const form = await open('form');
  await settled();
  expect(badges()).toEqual([1, 2]);
  await resolve(outage);
  await eventually(() => expect(badges()).toEqual([1, 2, 1]));
  await alice.call(notifications.look);
  await resolve(form);
  await eventually(() => expect(badges()).toEqual([1, 2, 1, 0]));
  await open();
  await eventually(() => expect(badges()).toEqual([1, 2, 1, 0, 1]));
});
