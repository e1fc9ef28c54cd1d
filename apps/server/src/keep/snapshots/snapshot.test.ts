import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import tar from 'tar-stream';
import { beforeAll, expect, test } from 'vitest';
import { closeAfter } from '../../../test/harness/close-after.ts';
import { changedByRestore, contentOf } from '../../../test/harness/data/content.ts';
import {
  createTestDatabase,
  type Template,
  type TestDatabase,
} from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';
import { makeHours } from '../../watch/checks/sums/partitions.ts';
import { saveSnapshot } from './file.ts';
import type { Manifest } from './format.ts';
import { readSnapshot, readSnapshotHead } from './read.ts';
import { restoreDatabase } from './restore.ts';
import { SnapshotError } from './snapshot-error.ts';
import { writeSnapshot } from './write.ts';

const secrets = { authSecret: 'a'.repeat(40), encryptionKeys: ['b'.repeat(40)] };
const passphrase = 'six words that nobody would guess';

const open = async (template: Template): Promise<TestDatabase> => {
  const database = await createTestDatabase(template);
  closeAfter(() => database.drop());
  return database;
};

const asked = async <T extends pg.QueryResultRow>({ db }: TestDatabase, text: string) =>
  (await db.$client.query<T>(text)).rows;

/** What the rows' own comparison does not see. */
const schemaOf = async (database: TestDatabase) => ({
  constraints: await asked(
    database,
    `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid), convalidated
     from pg_constraint where connamespace = current_schema()::regnamespace order by 1, 2`,
  ),
  triggers: await asked(
    database,
    `select tgrelid::regclass::text as t, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  ),
  partitions: await asked(
    database,
    `select relname, pg_get_expr(relpartbound, oid) from pg_class where relispartition and relkind = 'r' order by 1`,
  ),
  indexes: await asked(
    database,
    `select tablename, indexdef from pg_indexes where schemaname = current_schema() order by 1, 2`,
  ),
  numbering: await asked(
    database,
    `select sequencename, last_value::text from pg_sequences where schemaname = current_schema() order by 1`,
  ),
});

const take = async (database: TestDatabase, options: Parameters<typeof writeSnapshot>[1] = {}) => {
  const written = writeSnapshot({ connection: database.connection, secrets }, options);
  const bytes = await buffer(written.stream);
  return { bytes, manifest: await written.manifest };
};

let from: TestDatabase;
let bytes: Buffer;
let manifest: Manifest;
beforeAll(async () => {
  from = await open('template_cast');
  await makeHours(from.db);
  await from.db.execute(sql`insert into checks (site, at, ms, status, failure, flags)
    select 1, now() - n * interval '1 minute', n, 200, 0, 0 from generate_series(1, 100) n`);
  await from.db.execute(sql`insert into jobs (id, title, kind, plan, state, scheduled_for, lease, lease_ends_at)
    values (gen_random_uuid(), 'Aktualizace', 'playbook', '{}', 'running', now(), gen_random_uuid(), now() + interval '1 minute')`);
  ({ bytes, manifest } = await take(from));
});

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof SnapshotError ? error.code : `unexpected: ${error}`),
  );

/** Reads everything without a database. */
const read = (given: Buffer, options = {}) => readPieces([given], options);

const readPieces = (given: Buffer[], options = {}) =>
  readSnapshot(
    Readable.from(given.filter(({ length }) => length > 0)),
    {
      table: async ({ name }, rows) => {
        await buffer(rows);
        return manifest.counts[name] ?? -1;
      },
    },
    options,
  );

test('a restore brings back every table, partition, constraint and number', async () => {
  const to = await open('template0');
  const told: string[] = [];
  const restored = await restoreDatabase(Readable.from([bytes]), to.connection, {
    recount: true,
    onProgress: ({ table }) => told.push(table),
  });
  expect([restored.secrets, restored.manifest]).toEqual([secrets, manifest]);
  const content = await contentOf(from.connection);
  expect(await contentOf(to.connection)).toEqual(content);
  expect(await schemaOf(to)).toEqual(await schemaOf(from));
  // The catalogue decides which tables there are, so that none can be forgotten.
  const tables = [...Object.keys(content), ...changedByRestore].sort();
  expect(Object.keys(manifest.counts).sort()).toEqual(tables);
  expect([...new Set(told)].sort()).toEqual(tables);
});

test('a restored system knows when its snapshot was taken; a running job waits for any agent', async () => {
  const to = await open('template0');
  await restoreDatabase(Readable.from([bytes]), to.connection);
  const [mark] = await asked(
    to,
    `select to_json(snapshot_at at time zone 'UTC')#>>'{}' as taken, snapshot_secrets as secrets,
       restored_at > snapshot_at as later, quiet_at from installation`,
  );
  const taken = manifest.takenAt.replace(/0*Z$/, '');
  expect(mark).toEqual({ taken, secrets: true, later: true, quiet_at: null });
  const jobsOf = (database: TestDatabase) =>
    asked(database, 'select state, lease is null as free, lease_ends_at from jobs');
  expect(await jobsOf(from)).toMatchObject([{ state: 'running', free: false }]);
  expect(await jobsOf(to)).toEqual([{ state: 'running', free: true, lease_ends_at: null }]);
});

test('a full database is refused and stays as it is', async () => {
  const to = await open('template_hlidka');
  const before = await contentOf(to.connection);
  expect(await codeOf(restoreDatabase(Readable.from([bytes]), to.connection))).toBe('target full');
  expect(await contentOf(to.connection)).toEqual(before);
});

test('a file cut at any of 200 bytes is refused by its sentence', async () => {
  const cuts = Array.from({ length: 200 }, (_, n) => Math.floor((n * bytes.length) / 200));
  const said = new Set<string>();
  for (const cut of cuts) said.add(await codeOf(read(bytes.subarray(0, cut))));
  expect([...said].sort()).toEqual(['cut off', 'not a snapshot']);
  expect(await codeOf(read(bytes))).toBe('read');
});

/** A few bits of a zstd frame mean nothing: what comes out is the same, checksum included. */
const meansTheSame = (changed: Buffer, whole: Buffer): boolean => {
  try {
    return zstdDecompressSync(changed).equals(zstdDecompressSync(whole));
  } catch {
    return false;
  }
};

test('a changed byte never passes, sealed or not', async () => {
  const sealed = (await take(from, { passphrase })).bytes;
  for (const [whole, options, count] of [
    [bytes, {}, 150],
    [sealed, { passphrase }, 4],
  ] as const)
    for (let n = 0; n < count; n++) {
      const changed = Buffer.from(whole);
      const index = Math.floor(((n + 0.5) * whole.length) / count);
      changed[index] = (changed[index] ?? 0) ^ (1 << (n % 8));
      if (whole === bytes && meansTheSame(changed, whole)) continue;
      expect([index, await codeOf(read(changed, options))]).not.toEqual([index, 'read']);
    }
});

test('bytes after the end of a file are found, sealed or not', async () => {
  const sealed = (await take(from, { passphrase })).bytes;
  for (const [whole, options] of [
    [bytes, {}],
    [sealed, { passphrase }],
  ] as const) {
    expect(await codeOf(read(whole, options))).toBe('read');
    for (const more of [Buffer.from('x'), Buffer.alloc(300_000, 7), bytes])
      for (const at of [whole.length, whole.length - 1, whole.length + 1]) {
        const all = Buffer.concat([whole, more]);
        const pieces = [all.subarray(0, at), all.subarray(at)];
        expect([more.length, at, await codeOf(readPieces(pieces, options))]).not.toContain('read');
      }
  }
});

test('a cut or changed file leaves the database empty', async () => {
  const to = await open('template0');
  const changed = Buffer.from(bytes);
  changed[Math.floor(bytes.length * 0.6)]! ^= 4;
  for (const broken of [bytes.subarray(0, bytes.length - 20), changed]) {
    const code = await codeOf(restoreDatabase(Readable.from([broken]), to.connection));
    expect(['cut off', 'damaged']).toContain(code);
    expect(await contentOf(to.connection)).toEqual({});
  }
});

test('a table with another number of rows than were written is damaged', async () => {
  const [first] = Object.keys(manifest.counts);
  for (const more of [-1, 1]) {
    const counted = readSnapshot(Readable.from([bytes]), {
      table: async ({ name }, rows) => {
        await buffer(rows);
        return (manifest.counts[name] ?? 0) + (name === first ? more : 0);
      },
    });
    expect(await codeOf(counted)).toBe('damaged');
  }
});

test('a sealed one opens with its passphrase only', async () => {
  const sealed = await take(from, { passphrase });
  expect(sealed.bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(await codeOf(read(sealed.bytes))).toBe('passphrase missing');
  expect(await codeOf(read(sealed.bytes, { passphrase: 'another one' }))).toBe('passphrase wrong');
  expect(await codeOf(read(sealed.bytes, { passphrase: async () => passphrase }))).toBe('read');
});

const asSnapshot = async (name: string, head: object) => {
  const pack = tar.pack();
  const sha256 = hash('sha256', JSON.stringify(head), 'hex');
  pack.entry({ name }, JSON.stringify({ head, sha256 }));
  pack.finalize();
  return zstdCompressSync(await buffer(pack));
};

test('a newer one and a stranger’s file are named as such', async () => {
  const head = await readSnapshotHead(Readable.from([bytes]));
  const newer = { ...head, format: 2, version: '9.1.0' };
  const reading = read(await asSnapshot('head.json', newer));
  await expect(reading).rejects.toThrow('made by Hlídka 9.1.0, which is newer');
  const migrations = [...head.migrations, { name: '9999-later', digest: 'x' }];
  const later = await asSnapshot('head.json', { ...head, migrations, version: '9.1.0' });
  const to = await open('template0');
  expect(await codeOf(restoreDatabase(Readable.from([later]), to.connection))).toBe('newer');
  expect(await contentOf(to.connection)).toEqual({});
  expect(await codeOf(read(await asSnapshot('photo.jpg', {})))).toBe('not a snapshot');
  expect(await codeOf(read(Buffer.from('clients: []')))).toBe('not a snapshot');
  expect(await codeOf(read(Buffer.alloc(0)))).toBe('not a snapshot');
});

test('a second one at the same time is told to wait; afterwards it is made', async () => {
  const first = await from.db.$client.connect();
  await first.query(`select pg_advisory_lock(hashtext('snapshot'))`); // as one that is being made holds it
  expect(await codeOf(take(from))).toBe('busy');
  first.release(true);
  await expect.poll(() => codeOf(take(from))).toBe('read');
});

test('what a killed process left half written goes with the next one; what another writes stays', async () => {
  const folder = temporaryFolder();
  const { pid: ended } = spawnSync('true');
  const half = (pid: number) => `hlidka.backup.${pid}.part`;
  for (const name of [half(ended), half(process.ppid), `other.${half(ended)}`])
    writeFileSync(join(folder, name), 'half');
  const source = { connection: from.connection, secrets: null };
  await saveSnapshot(join(folder, 'hlidka.backup'), () => writeSnapshot(source));
  expect(readdirSync(folder).sort()).toEqual(
    ['hlidka.backup', half(process.ppid), `other.${half(ended)}`].sort(),
  );
});

test('a file appears under its name only when it is whole; a failure leaves the old one', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'hlidka.backup');
  const source = { connection: from.connection, secrets: null };
  const saved = await saveSnapshot(file, () => writeSnapshot(source));
  const old = readFileSync(file);
  expect(saved.bytes).toBe(old.length);
  const stop = new AbortController();
  const stopped = saveSnapshot(file, () =>
    writeSnapshot(source, { signal: stop.signal, onProgress: () => stop.abort() }),
  );
  await expect(stopped).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['hlidka.backup']);
  expect(readFileSync(file).equals(old)).toBe(true);
  const nowhere = saveSnapshot(join(folder, 'no', 'file'), () => writeSnapshot(source));
  await expect(nowhere).rejects.toThrow('there is no such folder');
  await expect(saveSnapshot(folder, () => writeSnapshot(source))).rejects.toThrow('not a file');
  expect(existsSync(join(folder, 'no'))).toBe(false);
  // Nothing of the snapshots that were given up holds the tables, once their connections are closed.
  await eventually(async () => {
    const [held] = await asked(
      from,
      `select count(*)::int as n from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(held).toEqual({ n: 0 });
  });
});
