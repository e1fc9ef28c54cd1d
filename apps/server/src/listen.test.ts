import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { auth, minuteMs } from '@hlidka/protocol';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestHouse, type TestHouse } from '../test/harness/house.ts';
import { freePort } from '../test/harness/processes/free-port.ts';
import { listen } from './listen.ts';

const faults = vi.fn();
let house: TestHouse;
beforeAll(async () => {
  house = await createTestHouse();
});

/** Listens with these limits; the returned function connects. */
const open = async (bounds: Parameters<typeof listen>[2]) => {
  const port = await freePort();
  const config = { ...house.config, port };
  const log = { ...house.log, error: faults };
  const close = await listen(
    { ...house, config, log },
    { portal: new Map(), admin: new Map() },
    bounds,
  );
  onTestFinished(close);
  return async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
};
const hasty = { connections: 10, fresh: 10, kept: 10, headMs: 500, wholeMs: 500, lookMs: 50 };

test('a body that trickles in is refused at the deadline', async () => {
  const dial = await open(hasty);
  const socket = await dial();
  socket.write(
    `POST ${auth.signIn.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  );
  const drip = setInterval(() => socket.writable && socket.write(' '), 100);
  onTestFinished(() => clearInterval(drip));
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('{"error":"too slow"}');
  expect(faults).not.toHaveBeenCalled();
});

test('a head that never ends is refused at the deadline', async () => {
  const dial = await open(hasty);
  const socket = await dial();
  socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

const patient = { fresh: 10, kept: 10, headMs: minuteMs, wholeMs: minuteMs, lookMs: minuteMs };

test('no more connections than stated are held', async () => {
  const dial = await open({ ...patient, connections: 3 });
  const held = [await dial(), await dial(), await dial()];
  const surplus = await dial();
  await once(surplus, 'close');
  expect(held.some((socket) => socket.destroyed)).toBe(false);
});

test('of one address only so many wait without a request: the oldest makes room, who is answered stays', async () => {
  const dial = await open({ ...patient, connections: 100, fresh: 3 });
  const live = await dial();
  live.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  const waiting = [await dial(), await dial()];
  live.write('\r\n');
  await once(live, 'data');
  const [oldest] = waiting;
  const more = [await dial(), await dial()];
  await once(oldest as Socket, 'close');
  expect([live, waiting[1], ...more].map((socket) => socket?.destroyed)).toEqual(
    [false, false, false, false].with(0, live.destroyed),
  );
  for (const socket of more) expect(socket.destroyed).toBe(false);
});

test('a connection that was answered may be one of more; of these too the oldest makes room', async () => {
  const dial = await open({ ...patient, connections: 100, fresh: 2, kept: 4 });
  const asked: Socket[] = [];
  for (let n = 0; n < 5; n++) {
    const socket = await dial();
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    asked.push(socket);
  }
  await vi.waitFor(() =>
    expect(asked.map(({ readyState }) => readyState === 'open')).toEqual([
      false,
      ...Array.from({ length: 4 }, () => true),
    ]),
  );
  const [, second] = asked;
  second?.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(second as Socket, 'data');
});

const whole = {
  connections: 10,
  fresh: 10,
  kept: 10,
  headMs: minuteMs,
  wholeMs: minuteMs,
  lookMs: minuteMs,
};

test.each([
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['no host, partner', 'GET /api/partner/v1/ping HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [
    'two hosts',
    'GET / HTTP/1.1\r\nHost: localhost\r\nhOst: localhost\r\nConnection: close\r\n\r\n',
  ],
  ['two hosts in HTTP/1.0', 'GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['a path that is none', 'GET /\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
])('a request with %s is answered 400 in our words', async (_, request) => {
  const dial = await open(whole);
  const socket = await dial();
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain('content-type: application/json');
  expect(answer).toContain('{"error":"malformed"}');
});

test('HTTP/1.0 knows no host, and is answered', async () => {
  const dial = await open(whole);
  const socket = await dial();
  socket.write('GET /healthz HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
