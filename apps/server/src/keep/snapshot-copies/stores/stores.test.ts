import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { serveHttp } from '../../../../test/harness/processes/serve-http.ts';
import {
  type ObjectStore,
  openObjectStore,
} from '../../../../test/harness/services/object-store.ts';
import { openFolderStore } from './folder.ts';
import { openS3Store, type S3Settings } from './s3.ts';
import { CopyError, isOurs, nameOf, type Store } from './store.ts';

const partBytes = 50_000;
const quick = { partBytes, answerMs: 20_000, stallMs: 20_000, waitsMs: [5, 5] };
const hasty = { ...quick, answerMs: 300, stallMs: 200 };
const going = new AbortController().signal;
const name = nameOf(new Date('2026-11-18T02:30:00.123Z'), '0198a0c0-0000-7000-8000-0000deadbeef');
/** Three parts: two whole ones and a rest. */
const content = randomBytes(2 * partBytes + 5);

const bytes = async function* (data = content, size = 7001) {
  for (let at = 0; at < data.length; at += size) yield data.subarray(at, at + size);
};
const read = async (store: Store, file = name) => {
  const pieces = [];
  for await (const piece of await store.get(file, going)) pieces.push(piece);
  return Buffer.concat(pieces);
};
const faultOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  if (error instanceof CopyError) return error.message;
  throw error ?? new Error('it succeeded');
};

/** An address where nobody listens any more. */
const nobody = async () => {
  const server = createServer();
  const { origin } = await serveHttp(server);
  await promisify(server.close.bind(server))();
  return `${origin}/zalohy`;
};

let server: ObjectStore;
let store: Store;
beforeAll(async () => {
  server = await openObjectStore({ leastPart: partBytes });
});
beforeEach(() => {
  server.objects.clear();
  server.uploads.clear();
  server.asked.length = 0;
  server.misbehave(() => undefined);
  store = openS3Store(server.settings, quick);
});

test('parts of the usual size are large enough for S3', async () => {
  const strict = await openObjectStore();
  const usual = openS3Store(strict.settings);
  const large = randomBytes(17 * 1024 * 1024);
  await usual.put(name, bytes(large, 1_000_001), going);
  expect(strict.objects.get(`hlidka/${name}`)?.equals(large)).toBe(true);
  expect(strict.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(3);
});

test('a name says the time, sorts by it, and others’ files are not ours', () => {
  expect(name).toBe('hlidka-20261118T023000Z-deadbeef.hlidka');
  expect(isOurs(name)).toBe(true);
  for (const other of ['hlidka.tar', `x${name}`, `${name}.old`, '../hlidka-x.hlidka'])
    expect(isOurs(other)).toBe(false);
});

const stores: [string, () => Store][] = [
  ['a folder', () => openFolderStore(join(temporaryFolder(), 'made', 'when needed'))],
  ['an object store', () => openS3Store(server.settings, quick)],
];
describe.each(stores)('%s', (_, open) => {
  test('gives back what was put, lists it, removes it, twice as well', async () => {
    const one = open();
    expect(await one.list(going)).toEqual(new Map());
    await one.put(name, bytes(), going);
    expect(await one.list(going)).toEqual(new Map([[name, content.length]]));
    expect((await read(one)).equals(content)).toBe(true);
    await one.remove(name, going);
    await one.remove(name, going);
    expect(await one.list(going)).toEqual(new Map());
    expect(await faultOf(read(one))).toMatch(/^gone/);
  });

  test('a source that breaks off leaves nothing, and nothing of a stop', async () => {
    const one = open();
    const broken = async function* () {
      yield content.subarray(0, partBytes + 1);
      throw new Error('the database went away');
    };
    await expect(one.put(name, broken(), going)).rejects.toThrow('the database went away');
    const stop = new AbortController();
    const stopped = async function* () {
      yield content.subarray(0, partBytes + 1);
      stop.abort();
      yield content.subarray(0, partBytes + 1);
    };
    await expect(one.put(name, stopped(), stop.signal)).rejects.toThrow('aborted');
    expect(await one.list(going)).toEqual(new Map());
    expect(server.uploads.size).toBe(0);
  });
});

describe('an object store that fails', () => {
  const older = nameOf(new Date('2026-11-17T02:30:00Z'), '0198a0c0-0000-7000-8000-0000cafecafe');
  const put = () => faultOf(store.put(name, bytes(), going));
  const intact = () => {
    expect([...server.objects.keys()]).toEqual([`hlidka/${older}`]);
    expect(server.uploads.size).toBe(0);
  };
  beforeEach(() => {
    server.objects.set(`hlidka/${older}`, Buffer.from('older'));
  });

  test.each([
    [
      '500 for a part',
      (q: URLSearchParams) => q.get('partNumber') === '2',
      { status: 500, code: 'InternalError' },
      'store_error: 500 InternalError',
    ],
    [
      '503 for the end',
      (q: URLSearchParams) => q.has('uploadId') && !q.has('partNumber'),
      { status: 503, code: 'SlowDown' },
      'store_error: 503 SlowDown',
    ],
    [
      '403 from the start',
      (q: URLSearchParams) => q.has('uploads'),
      { status: 403, code: 'AccessDenied' },
      'refused: 403 AccessDenied',
    ],
    [
      'no such bucket',
      (q: URLSearchParams) => q.has('uploads'),
      { status: 404, code: 'NoSuchBucket' },
      'no_bucket: 404 NoSuchBucket',
    ],
    [
      'another region',
      (q: URLSearchParams) => q.has('uploads'),
      { status: 301, code: 'PermanentRedirect' },
      'no_bucket: 301 PermanentRedirect',
    ],
    [
      'never answers a part',
      (q: URLSearchParams) => q.get('partNumber') === '2',
      'silent',
      'too_slow',
    ],
    ['cuts each part', (q: URLSearchParams) => q.has('partNumber'), 'cut', /^cut: /],
    [
      'says 200 and means an error',
      (q: URLSearchParams) => q.has('uploadId') && !q.has('partNumber'),
      'hidden error',
      /^store_error/,
    ],
  ] as const)(
    '%s: a clear fault, nothing half done, the old ones untouched',
    async (_, when, how, fault) => {
      server.misbehave(({ method, query }) =>
        method !== 'DELETE' && when(query) ? how : undefined,
      );
      if (how === 'silent') store = openS3Store(server.settings, hasty);
      const told = await put();
      if (typeof fault === 'string') expect(told).toBe(fault);
      else expect(told).toMatch(fault);
      intact();
    },
  );

  test('a fault that passes is not seen from outside', async () => {
    const left = [{ status: 500, code: 'InternalError' }, 'cut'] as const;
    let count = 0;
    server.misbehave(({ query }) => (query.get('partNumber') === '2' ? left[count++] : undefined));
    await store.put(name, bytes(), going);
    expect((await read(store)).equals(content)).toBe(true);
  });

  test('what a killed process left behind is cleaned, of others nothing', async () => {
    server.uploads.set('dead', { key: `hlidka/${name}`, parts: new Map() });
    server.uploads.set('dead too', { key: `hlidka/${older}`, parts: new Map() });
    server.uploads.set('foreign', { key: 'photos/cat.jpg', parts: new Map() });
    await store.clean(going);
    expect([...server.uploads.keys()]).toEqual(['foreign']);
  });

  test.each([
    ['breaks off', 'half', /^cut/],
    ['stops in the middle', 'stall', /^too_slow/],
    ['does not answer', 'silent', /^too_slow/],
    ['refuses', { status: 403, code: 'AccessDenied' }, /^refused/],
  ] as const)('reading from one that %s fails', async (_, how, fault) => {
    server.objects.set(`hlidka/${name}`, content);
    server.misbehave(({ key }) => (key ? how : undefined));
    if (how === 'stall' || how === 'silent') store = openS3Store(server.settings, hasty);
    expect(await faultOf(read(store))).toMatch(fault);
  });

  test('a wrong key, secret or region is refused; nobody there is told', async () => {
    const wrong: [Partial<S3Settings>, RegExp][] = [
      [{ keyId: 'OTHER' }, /^refused: 403 InvalidAccessKeyId/],
      [{ secret: 'other' }, /^refused: 403 SignatureDoesNotMatch/],
      [{ region: 'auto' }, /^refused: 403 AuthorizationHeaderMalformed/],
      [{ url: server.settings.url.replace('zalohy', 'jine') }, /^no_bucket/],
      [{ url: await nobody() }, /^away: ECONNREFUSED/],
    ];
    for (const [change, fault] of wrong) {
      const other = openS3Store({ ...server.settings, ...change }, quick);
      expect(await faultOf(other.put(name, bytes(), going))).toMatch(fault);
      expect(await faultOf(other.list(going))).toMatch(fault);
    }
    intact();
  });

  test('a stop ends a request that hangs at once', async () => {
    server.misbehave(() => 'silent');
    const stop = new AbortController();
    const listed = store.list(stop.signal);
    await sleep(20);
    stop.abort();
    await expect(listed).rejects.toThrow('aborted');
  });
});

describe('a folder', () => {
  test('holds files for their owner only, and no parts of a killed process', async () => {
    const folder = temporaryFolder();
    const one = openFolderStore(folder);
    await writeFile(join(folder, `.part-${name}`), 'half');
    await writeFile(join(folder, '.part-of somebody else'), 'not ours');
    await one.clean(going);
    await one.put(name, bytes(), going);
    expect((await readdir(folder)).sort()).toEqual(['.part-of somebody else', name]);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  test('where it cannot be made says so', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    const one = openFolderStore(join(folder, 'file'));
    expect(await faultOf(one.put(name, bytes(), going))).toMatch(/^not_writable: /);
    await mkdir(join(folder, 'other'));
  });
});
