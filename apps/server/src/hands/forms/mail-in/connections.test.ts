import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { forms } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { makeBrowser, makeForm } from '../../../../test/harness/data/forms.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { formWatchDuty } from '../watch.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';
import { startMailIn } from './start.ts';

const domain = 'forms.agency.example';

const openAll = async (limits?: ConnectionLimits) => {
  const cast = await createCast({ mailIn: { host: '127.0.0.1', port: 1, domain } });
  const { db, config, log, now } = cast.house;
  const system = { db, config, log, now, actor: { kind: 'system' as const } };
  const settings = { host: '127.0.0.1', port: 0, domain };
  const listener = await startMailIn(system, settings, limits);
  closeAfter(() => listener.close());
  const agent = await makeBrowser(cast);
  const form = await makeForm(cast, { mailWithinMinutes: 10 });
  const task = await agent.take();
  await agent.finish(task);

  /** Greets and then says nothing but NOOP, again and again. */
  const stand = async (localAddress: string): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port: listener.port, localAddress });
    socket.on('error', () => {});
    closeAfter(() => void socket.destroy());
    await once(socket, 'data');
    const saying = setInterval(() => socket.write('NOOP\r\n'), 50);
    socket.once('close', () => clearInterval(saying));
    return socket;
  };
  const prove = async () => {
    const { port } = listener;
    const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
    const mail = { from: 'web@acme.example', to: form.mailAddress ?? '', subject: 'Zpráva' };
    try {
      await transport.sendMail({ ...mail, text: task.identity.message });
      return 'taken';
    } catch (error) {
      return (error as { responseCode?: number }).responseCode;
    } finally {
      transport.close();
    }
  };
  const read = () => cast.olga.call(forms.read, { params: { id: form.id } });
  const late = async () => {
    await db.execute(sql`update form_tasks set mail_due_at = now() - interval '1 second'`);
    const signal = new AbortController().signal;
    await formWatchDuty.work(system, { dueAt: new Date(), signal });
    return (await read()).form;
  };
  return { db, stand, prove, late, read };
};
const many = (count: number) => Array.from({ length: count }, (_, n) => n);

test('fifty idle sessions of one address do not keep a form’s message out', async () => {
  const { stand, prove, read } = await openAll();
  const sockets = await Promise.all(many(50).map(() => stand('127.0.0.5')));
  await eventually(() => expect(sockets.filter(({ closed }) => !closed)).toHaveLength(10));
  expect(await prove()).toBe('taken');
  expect((await read()).form.last).toMatchObject({ state: 'done', outcome: 'passed' });
});

test('sessions that bring nothing give way to the next, from however many addresses they come', async () => {
  const { stand, prove } = await openAll({
    most: 6,
    mostOfAddress: 2,
    patienceMs: 300,
    longestMs: 60_000,
  });
  await Promise.all(many(6).map((n) => stand(`127.0.0.${10 + (n >> 1)}`)));
  await eventually(async () => expect(await prove()).toBe('taken'));
});

test('a session ends after its time, whatever it says', async () => {
  const { stand } = await openAll({
    most: 6,
    mostOfAddress: 6,
    patienceMs: 60_000,
    longestMs: 300,
  });
  const socket = await stand('127.0.0.5');
  await eventually(() => expect(socket.closed).toBe(true));
});

test('a run during which the listener was full counts for nothing; the next one counts again', async () => {
  const limits = { most: 3, mostOfAddress: 1, patienceMs: 60_000, longestMs: 60_000 };
  const { db, stand, prove, late } = await openAll(limits);
  await Promise.all(many(3).map((n) => stand(`127.0.0.${10 + n}`)));
  expect(await prove()).toBe(421);
  await eventually(async () =>
    expect((await db.execute(sql`select 1 from mail_door`)).rows).toHaveLength(1),
  );
  expect(await late()).toMatchObject({
    failures: 0,
    last: { outcome: 'blocked', reason: 'mail_refused' },
  });
  await db.execute(sql`update form_tasks set state = 'proving', outcome = null, reason = null, finished_at = null,
    started_at = now() + interval '1 second'`);
  expect(await late()).toMatchObject({
    failures: 1,
    last: { outcome: 'failed', reason: 'mail_missing' },
  });
});

test('an address turned away for its own many sessions does not count as a full listener', async () => {
  const { db, stand, late } = await openAll({
    most: 50,
    mostOfAddress: 2,
    patienceMs: 60_000,
    longestMs: 60_000,
  });
  const sockets = await Promise.all(many(8).map(() => stand('127.0.0.5')));
  await eventually(() => expect(sockets.filter(({ closed }) => !closed)).toHaveLength(2));
  expect((await db.execute(sql`select 1 from mail_door`)).rows).toEqual([]);
  expect(await late()).toMatchObject({ last: { outcome: 'failed', reason: 'mail_missing' } });
});

test('of many that brought something the one that has waited longest gives way', async () => {
  const entered: Socket[] = [];
  const limits = { most: 3, mostOfAddress: 3, patienceMs: 0, longestMs: 60_000 };
  const { enter, progressed } = limitConnections(limits, () => {});
  const server = createServer((socket) => {
    if (enter(socket)) entered.push(socket);
  });
  closeAfter(() => new Promise((done) => void server.close(done)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const come = async () => {
    const guest = connect({ host: '127.0.0.1', port });
    guest.on('error', () => {}).resume();
    closeAfter(() => void guest.destroy());
    const before = entered.length;
    await eventually(() => expect(entered).toHaveLength(before + 1));
    return guest;
  };
  const guests = [await come(), await come(), await come()];
  const bring = ({ remoteAddress = '', remotePort = 0 }: Socket) =>
    progressed({ remoteAddress, remotePort });
  for (const at of [0, 2]) bring(entered[at] as Socket);
  const closed = () => guests.map((guest) => guest.closed);
  await come();
  await eventually(() => expect(closed()).toEqual([false, true, false]));
  bring(entered[0] as Socket);
  await come();
  await eventually(() => expect(closed()).toEqual([false, true, true]));
});
