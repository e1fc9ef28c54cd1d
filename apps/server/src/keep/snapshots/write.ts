import { createHash, hash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import tar from 'tar-stream';
import { programVersion } from '../../base/platform/version.ts';
import {
  hasMigrations,
  quote,
  quoteAll,
  readMigrations,
  readNumbering,
  readTables,
} from './catalogue.ts';
import { dropClient, openClient } from './client.ts';
import {
  format,
  headName,
  type Manifest,
  manifestName,
  type OnProgress,
  pieceBytes,
  type Secrets,
  type SnapshotHead,
  type SnapshotPart,
  secretsName,
  type Table,
  tableFolder,
} from './format.ts';
import { holdTablesStill } from './hold-still.ts';
import { pieceName } from './read.ts';
import { sealWith } from './seal.ts';
import { SnapshotError } from './snapshot-error.ts';

type SnapshotSource = {
  connection: pg.ClientConfig;
  /** Null: left out, so that whoever has the file cannot open what is sealed in it. */
  secrets: Secrets | null;
};

export type WriteOptions = {
  passphrase?: string;
  onProgress?: OnProgress;
  signal?: AbortSignal;
};

/** `manifest` is there once the stream has ended well; both fail together. */
export type WrittenSnapshot = { stream: Readable; manifest: Promise<Manifest> };

/** A reader that takes nothing for this long holds the database's old rows for nothing. */
const stalledMs = 10 * 60_000;

/** All tables in one consistent state, from a running system; needs no lock that a write waits for. */
export const writeSnapshot = (
  source: SnapshotSource,
  { passphrase, onProgress, signal }: WriteOptions = {},
): WrittenSnapshot => {
  const pack = tar.pack();
  const stream = new PassThrough();
  const compressed = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const flowing = passphrase
    ? pipeline(pack, compressed, sealWith(passphrase), stream, { signal })
    : pipeline(pack, compressed, stream, { signal });
  const producing = produce(source, pack, onProgress).catch((error: Error) => {
    pack.destroy(error);
    throw error;
  });
  const manifest = Promise.all([producing, flowing]).then(([made]) => made);
  manifest.catch((error) => stream.destroy(error));
  return { stream, manifest };
};

const produce = async (
  { connection, secrets }: SnapshotSource,
  pack: tar.Pack,
  onProgress?: OnProgress,
): Promise<Manifest> => {
  const client = await openClient(connection);
  let gone = false;
  const drop = () => {
    gone = true;
    dropClient(client);
  };
  pack.once('close', drop);
  const stalled = setTimeout(() => {
    pack.destroy(
      new SnapshotError(
        'stalled',
        'The backup was given up: nobody took its bytes for ten minutes.',
      ),
    );
  }, stalledMs);
  try {
    await holdTablesStill(client);
    await client.query('begin isolation level repeatable read, read only');
    const head = await readHead(client, secrets !== null);
    const out = createOutput(pack, stalled);
    const sha256 = hash('sha256', JSON.stringify(head), 'hex');
    await out.json(headName, { head, sha256 });
    if (secrets) await out.json(secretsName, secrets);
    const counts = await writeTables(client, head.tables, out, onProgress);
    const { version, takenAt, withSecrets, migrations } = head;
    const manifest: Manifest = {
      format,
      version,
      takenAt,
      migration: migrations.at(-1)?.name ?? '',
      withSecrets,
      counts,
      parts: out.parts,
      numbering: await readNumbering(client),
    };
    await out.json(manifestName, manifest);
    pack.finalize();
    return manifest;
  } finally {
    clearTimeout(stalled);
    pack.off('close', drop);
    if (!gone) await client.end().catch(() => {});
  }
};

const readHead = async (client: pg.Client, withSecrets: boolean): Promise<SnapshotHead> => {
  if (!(await hasMigrations(client)))
    throw new SnapshotError(
      'nothing to save',
      'There is nothing to back up: the database is empty.',
    );
  const migrations = await readMigrations(client);
  const tables = await readTables(client);
  const { rows } = await client.query(`select to_json(now() at time zone 'UTC')#>>'{}' as at`);
  const takenAt = new Date(`${rows[0].at}Z`).toISOString();
  return { format, version: programVersion, takenAt, withSecrets, migrations, tables };
};

type Output = ReturnType<typeof createOutput>;

const createOutput = (pack: tar.Pack, stalled: NodeJS.Timeout) => {
  const parts: SnapshotPart[] = [];
  const entry = async (name: string, bytes: Buffer): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve());
      // Both: an entry whose reader failed emits its error, too, and nobody else listens.
      pack.entry({ name, size: bytes.length, mode: 0o600 }, done).on('error', reject).end(bytes);
    });
    stalled.refresh();
  };
  return {
    parts,
    entry,
    async json(name: string, value: unknown): Promise<void> {
      const bytes = Buffer.from(JSON.stringify(value));
      const sha256 = hash('sha256', bytes, 'hex');
      if (name !== manifestName) parts.push({ name, bytes: bytes.length, sha256 });
      await entry(name, bytes);
    },
  };
};

const writeTables = async (
  client: pg.Client,
  tables: Table[],
  out: Output,
  onProgress?: OnProgress,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const aboutBytes = tables.reduce((sum, table) => sum + table.aboutBytes, 0);
  let bytes = 0;
  for (const [tablesDone, table] of tables.entries()) {
    const told = (piece: number) => {
      bytes += piece;
      onProgress?.({ table: table.name, tablesDone, tables: tables.length, bytes, aboutBytes });
    };
    counts[table.name] = await writeTable(client, table, out, told);
  }
  return counts;
};

const writeTable = async (
  client: pg.Client,
  { name, columns }: Table,
  out: Output,
  told: (bytes: number) => void,
): Promise<number> => {
  const digest = createHash('sha256');
  const rows = client.query(
    copyTo(`copy ${quote(name)} (${quoteAll(columns)}) to stdout (format binary)`),
  );
  let number = 0;
  let total = 0;
  for await (const piece of inPieces(rows)) {
    digest.update(piece);
    total += piece.length;
    await out.entry(pieceName(name, ++number), piece);
    told(piece.length);
  }
  out.parts.push({ name: `${tableFolder}${name}`, bytes: total, sha256: digest.digest('hex') });
  return rows.rowCount;
};

const inPieces = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
};
