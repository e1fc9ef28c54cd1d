import { scryptSync } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { auth, me } from '@hlidka/protocol';
import { verifyPassword } from 'better-auth/crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Cast, createCast } from '../../../../test/harness/cast.ts';
import { passwordHashes } from './hash-passwords.ts';
import { createHashThreads } from './hash-threads.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const unpack = promisify(gunzip);
const input = { password: 'correct horse', salt: 'salt' };

test('hashes are the auth library’s own, both ways', async () => {
  const hash = await passwordHashes.hash('žluťoučký kůň');
  expect(await verifyPassword({ hash, password: 'žluťoučký kůň' })).toBe(true);
  expect(await passwordHashes.verify({ hash, password: 'žluťoučký kůň'.normalize('NFD') })).toBe(
    true,
  );
  expect(await passwordHashes.verify({ hash, password: 'jiné heslo' })).toBe(false);
  expect(await passwordHashes.verify({ hash: 'not a hash', password: 'x' })).toBe(false);
});

test('what comes when others wait is refused before it is hashed; the others are answered in order', async () => {
  const { derive, refuseWhenFull } = createHashThreads({ threads: 1, waiting: 2 });
  const order: number[] = [];
  const taken = [0, 1, 2].map((at) => derive(input).finally(() => order.push(at)));
  await expect(derive(input)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 });
  expect(refuseWhenFull).toThrow('too many requests');
  const key = scryptSync(input.password, input.salt, 64, { N: 16_384, r: 16, maxmem: 2 ** 26 + 1 });
  expect(await Promise.all(taken)).toEqual(Array(3).fill(key.toString('hex')));
  expect(order).toEqual([0, 1, 2]);
  expect(refuseWhenFull).not.toThrow();
});

test('a hash that fails takes no thread with it', async () => {
  const { derive } = createHashThreads({ threads: 1, waiting: 2 });
  const broken = derive(JSON.parse('{}'));
  const next = derive(input);
  await expect(broken).rejects.toThrow();
  expect(await next).toMatch(/^[0-9a-f]{128}$/);
});

test('work in Node’s pool does not wait behind hashes', async () => {
  const { derive } = createHashThreads({ threads: 1, waiting: 20 });
  let hashed = 0;
  const hashes = Array.from({ length: 6 }, () => derive(input).finally(() => (hashed += 1)));
  const packed = gzipSync(Buffer.alloc(10_000));
  await Promise.all(Array.from({ length: 8 }, () => unpack(packed)));
  expect(hashed).toBeLessThan(4);
  await Promise.all(hashes);
});

test('in a flood of sign-ins the surplus is refused at once, and a signed-in reader waits for none', async () => {
  const { house, alice } = cast;
  let answered = 0;
  const attempts = Array.from({ length: 24 }, async (_, at) => {
    const response = await house.request(auth.signIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${at}@nowhere.example`, password: 'wrong password' }),
    });
    if (response.status === 401) answered += 1;
    return response;
  });
  const refused = await Promise.any(
    attempts.map(async (attempt) => ((await attempt).status === 429 ? attempt : Promise.reject())),
  );
  expect(refused.headers.get('retry-after')).toBe('2');
  await alice.call(me.read);
  expect(answered).toBeLessThan(12);
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});
