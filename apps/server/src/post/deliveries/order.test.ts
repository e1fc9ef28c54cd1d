import { deliveries, devices } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { openOutbox } from '../../../test/harness/data/outbox.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { refusal } from '../../../test/harness/house.ts';
import { startPost } from '../../../test/harness/services/mailbox.ts';
import { openPush } from '../../../test/harness/services/push.ts';
import { openSmtp } from '../../../test/harness/services/smtp.ts';

const service = await openPush();
const smtp = await openSmtp();
const cast = await createCast({ expoBaseUrl: service.url, smtpUrl: smtp.url });
const { house, alice, olga } = cast;
const outbox = openOutbox(cast);
const givenUpMs = 20_000;
startPost(house, givenUpMs);
startPost(house, givenUpMs);

const register = async (token: string) => {
  await alice.call(devices.register, { body: { token, platform: 'android' } });
  return token;
};
const heard = (token: string) =>
  service.messages.filter(({ to }) => to === token).map(({ data }) => data.event);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('of an incident nobody hears the end before the beginning', async () => {
  const token = await register('ExponentPushToken[order]');
  const other = await register('ExponentPushToken[other]');
  const incidentId = await outbox.addIncident();
  service.state.mood = 'is slow';
  const [opened] = await outbox.push(alice, [token], { incidentId });
  await eventually(async () => expect((await outbox.row(opened)).attempts).toBe(1));
  const [resolved] = await outbox.push(alice, [token, other], { incidentId, event: 'resolved' });
  await pause(300);
  expect(await outbox.row(resolved)).toMatchObject({ state: 'waiting', attempts: 0 });
  service.state.mood = 'accepts';
  await eventually(() => expect(heard(token)).toEqual(['opened', 'resolved']));
  await eventually(() => expect(heard(other)).toEqual(['resolved']));
  await eventually(async () => expect((await outbox.row(resolved)).state).toBe('sent'));
  const { rows } = await house.db.execute<{ apart: number }>(sql`
    select extract(epoch from max(sent_at) - min(sent_at))::float8 as apart
    from deliveries where incident_id = ${incidentId} and recipient = ${token}`);
  expect(rows[0]?.apart).toBeGreaterThanOrEqual(2);
});

test('a beginning that could not be told before its end is dropped with it, for that device only', async () => {
  const token = await register('ExponentPushToken[untold]');
  const told = await register('ExponentPushToken[told]');
  const since = await register('ExponentPushToken[since]');
  const incidentId = await outbox.addIncident();
  service.state.tickets.set(token, 'MessageRateExceeded');
  const [opened = ''] = await outbox.push(alice, [token, told], { incidentId });
  await eventually(async () => expect((await outbox.row(opened)).lastError).toBeTruthy());
  service.state.tickets.clear();
  const [resolved] = await outbox.push(alice, [token, told, since], {
    incidentId,
    event: 'resolved',
  });
  await eventually(() => expect(heard(told)).toEqual(['opened', 'resolved']));
  await eventually(() => expect(heard(since)).toEqual(['resolved']));
  for (const id of [opened, resolved])
    await eventually(async () =>
      expect(await outbox.row(id)).toMatchObject({
        state: 'dropped',
        lastError: 'over before it could be told',
      }),
    );
  expect(heard(token)).toEqual([]);
});

test('a beginning without an answer may have been heard: it is not repeated, its end is told', async () => {
  const token = await register('ExponentPushToken[no-answer]');
  const incidentId = await outbox.addIncident();
  service.state.odd.set(token, null);
  const [opened] = await outbox.push(alice, [token], { incidentId });
  await eventually(async () => expect((await outbox.row(opened)).lastError).toBeTruthy());
  service.state.odd.clear();
  await outbox.push(alice, [token], { incidentId, event: 'resolved' });
  await eventually(() => expect(heard(token)).toEqual(['opened', 'resolved']));
  expect(await outbox.row(opened)).toMatchObject({
    state: 'dropped',
    lastError: 'over before it could be told',
  });
});

test('a beginning in the hands of a process that died is not repeated right before its end', async () => {
  const token = await register('ExponentPushToken[died]');
  const incidentId = await outbox.addIncident();
  const [opened] = await outbox.push(alice, [token], { incidentId });
  await eventually(async () => expect((await outbox.row(opened)).state).toBe('sent'));
  await house.db.execute(sql`update deliveries set state = 'waiting', ticket = null, sent_at = null,
    handed_at = now(), next_attempt_at = now() + interval '2 seconds' where id = ${opened}`);
  const [resolved] = await outbox.push(alice, [token], { incidentId, event: 'resolved' });
  await pause(300);
  expect(await outbox.row(resolved)).toMatchObject({ state: 'waiting', attempts: 0 });
  await eventually(() => expect(heard(token)).toEqual(['opened', 'resolved']));
  expect((await outbox.row(opened)).state).toBe('dropped');
});

test('a beginning that was given up is not told after the end, nor the end to who missed it', async () => {
  const token = await register('ExponentPushToken[given-up]');
  const incidentId = await outbox.addIncident();
  service.state.tickets.set(token, 'MessageTooBig');
  const [opened = ''] = await outbox.push(alice, [token], { incidentId });
  await eventually(async () => expect((await outbox.row(opened)).state).toBe('dead'));
  service.state.tickets.clear();
  const [resolved] = await outbox.push(alice, [token], { incidentId, event: 'resolved' });
  await eventually(async () => expect((await outbox.row(resolved)).state).toBe('dropped'));
  expect(await refusal(olga.call(deliveries.retry, { params: { id: opened } }))).toBe(
    '409 already done',
  );
  expect(heard(token)).toEqual([]);
});

test('a process that died between sending and marking: one repeat, with the same ids', async () => {
  const token = await register('ExponentPushToken[killed]');
  const [id] = await outbox.push(alice, [token]);
  await eventually(async () => expect((await outbox.row(id)).state).toBe('sent'));
  await house.db.execute(sql`update deliveries set state = 'waiting', ticket = null, sent_at = null,
    handed_at = now(), next_attempt_at = now() + interval '3 seconds' where id = ${id}`);
  await pause(500);
  expect(heard(token)).toHaveLength(1);
  await eventually(async () => expect((await outbox.row(id)).state).toBe('sent'));
  const [first, second, ...more] = service.messages.filter(({ to }) => to === token);
  expect(second).toEqual({ ...first, ttl: expect.any(Number) });
  expect(more).toEqual([]);
});

test('push that hangs does not delay mail, nor mail that hangs a push', async () => {
  const token = await register('ExponentPushToken[hanging]');
  service.state.mood = 'hangs';
  const asked = service.requests.length;
  for (let incident = 0; incident < 8; incident++) await outbox.push(alice, [token]);
  await eventually(() => expect(service.requests.length).toBeGreaterThan(asked));
  const began = performance.now();
  await olga.call(deliveries.testMail);
  await eventually(() => expect(smtp.received).toHaveLength(1));
  expect(performance.now() - began).toBeLessThan(givenUpMs);

  service.state.mood = 'accepts';
  service.cut();
  // The line rests before it tries again, longer where a busy machine let it fail twice.
  await eventually(() => expect(heard(token)).toHaveLength(8));
  smtp.state.mood = 'hangs';
  for (let mail = 0; mail < 8; mail++) await olga.call(deliveries.testMail);
  await eventually(() => expect(smtp.state.attempts).toBeGreaterThan(1));
  const second = await register('ExponentPushToken[beside]');
  const since = performance.now();
  await outbox.push(alice, [second]);
  await eventually(() => expect(heard(second)).toHaveLength(1));
  expect(performance.now() - since).toBeLessThan(givenUpMs);
  await smtp.close();
});
