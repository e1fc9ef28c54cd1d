import { request } from 'node:http';
import { heartbeats, limits } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { type Cast, createCast } from '../../../test/harness/cast.ts';
import { freePort } from '../../../test/harness/processes/free-port.ts';
import { listen } from '../../listen.ts';

const schedule = { by: 'period' as const, minutes: 60 };
const add = async ({ olga, web }: Cast, name: string) => {
  const body = { siteId: web.id, name, schedule, graceMinutes: 10 };
  return new URL((await olga.call(heartbeats.create, { body })).address).pathname;
};
const madeUp = (n: number) => `/hb/${String(n).padStart(4, '0').repeat(10)}`;

test('a job calls from an address that guessed too often, whether it called before or not', async () => {
  const cast = await createCast();
  const [before, fresh] = [await add(cast, 'Před'), await add(cast, 'Nová')];
  const ask = async (path: string) => (await cast.house.request(path)).status;
  expect(await ask(before)).toBe(200);
  for (let n = 0; n < limits.wrongTokens.max; n++) expect(await ask('/hb/x')).toBe(404);
  expect(await ask('/hb/x')).toBe(429);
  expect(await ask(before)).toBe(200);
  expect(await ask(fresh)).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(madeUp(n))));
  expect(new Set(guesses)).toEqual(new Set([429]));
  expect(await ask(before)).toBe(200);
  expect(await ask(fresh)).toBe(200);
});

/** Uploads without an end; what the server said before it closed the connection, and how many bytes went out. */
const upload = (port: number, path: string) =>
  new Promise<{ status: number | null; connection: string | undefined; bytes: number }>(
    (resolve) => {
      const asked = request({ port, path, method: 'POST', host: '127.0.0.1' });
      let bytes = 0;
      const piece = Buffer.alloc(16_384, 'x');
      const more = setInterval(() => {
        if (asked.writableLength < 200_000 && asked.write(piece)) bytes += piece.length;
      }, 1);
      onTestFinished(() => clearInterval(more));
      asked.on('response', ({ statusCode = 0, headers }) => {
        clearInterval(more);
        resolve({ status: statusCode, connection: headers.connection, bytes });
        asked.destroy();
      });
      asked.on('error', () => {
        clearInterval(more);
        resolve({ status: null, connection: 'close', bytes });
      });
    },
  );

test('nothing of an endless body is waited for when nobody knows the token', async () => {
  const cast = await createCast();
  const port = await freePort();
  const config = { ...cast.house.config, port };
  const close = await listen({ ...cast.house, config }, { portal: new Map(), admin: new Map() });
  onTestFinished(close);
  const all = await Promise.all(
    [...Array.from({ length: 20 }, (_, n) => madeUp(n)), '/hb/x/y/z'].map((path) =>
      upload(port, path),
    ),
  );
  for (const { status, connection, bytes } of all) {
    expect([404, null]).toContain(status);
    expect(connection).toBe('close');
    expect(bytes).toBeLessThan(8_000_000);
  }
  const path = await add(cast, 'Fronta');
  const asked = await fetch(`http://127.0.0.1:${port}${path}?rid=none`, {
    method: 'POST',
    body: 'x',
  });
  expect([asked.status, asked.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
});
