import { createHash, type Hash, hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type * as z from 'zod';
import {
  AnyHead,
  format,
  HeadEntry,
  headName,
  Manifest,
  manifestName,
  type OnProgress,
  Secrets,
  SnapshotHead,
  type SnapshotPart,
  secretsName,
  type Table,
  tableFolder,
} from './format.ts';
import { cutOff, damaged, readEntries, type SnapshotEntry } from './read-entries.ts';
import type { Bytes, Passphrase } from './seal.ts';
import { SnapshotError } from './snapshot-error.ts';

export type ReadOptions = {
  passphrase?: Passphrase;
  onProgress?: OnProgress;
  signal?: AbortSignal;
};

/** What is done with the content while it is read; nothing of it is proven before the manifest. */
type Reader = {
  head?(head: SnapshotHead): Promise<void>;
  secrets?(secrets: Secrets): void;
  /** Returns how many rows it found. */
  table(table: Table, bytes: Bytes): Promise<number>;
};

/** Reads a snapshot from its beginning to its end and holds it against its manifest. */
export const readSnapshot = async (
  source: Bytes,
  reader: Reader,
  options: ReadOptions = {},
): Promise<{ head: SnapshotHead; manifest: Manifest }> => {
  const entries = readEntries(source, options.passphrase);
  try {
    const { head, part: headPart } = await readHeadEntry(await nextEntry(entries));
    const seen: SnapshotPart[] = [headPart];
    await reader.head?.(head);
    let entry = await nextEntry(entries);
    if (head.withSecrets) {
      if (entry.name !== secretsName) throw damaged();
      const { bytes, value } = await small(entry);
      seen.push(partOf(secretsName, bytes));
      reader.secrets?.(parse(Secrets, value));
      entry = await nextEntry(entries);
    }
    const counts = new Map<string, number>();
    const walk = createWalk(entries, entry, head, options);
    for (const table of head.tables) {
      const { bytes, part } = walk.table(table.name);
      counts.set(table.name, await reader.table(table, bytes));
      seen.push(part());
    }
    const last = walk.entry();
    if (last.name !== manifestName) throw damaged();
    const manifest = parse(Manifest, (await small(last)).value);
    if (!(await entries.next()).done) throw damaged();
    compare(head, manifest, seen, counts);
    return { head, manifest };
  } finally {
    await entries.return();
  }
};

/** Only the beginning: when it was taken, by which version. Proves nothing of the rest. */
export const readSnapshotHead = async (
  source: Bytes,
  options: ReadOptions = {},
): Promise<SnapshotHead> => {
  const entries = readEntries(source, options.passphrase);
  try {
    return (await readHeadEntry(await nextEntry(entries))).head;
  } finally {
    await entries.return();
  }
};

const nextEntry = async (
  entries: AsyncGenerator<SnapshotEntry, void, void>,
): Promise<SnapshotEntry> => {
  const { value, done } = await entries.next();
  if (done) throw cutOff();
  return value;
};

const small = async ({ bytes }: SnapshotEntry): Promise<{ bytes: Buffer; value: unknown }> => {
  const whole = await buffer(bytes);
  try {
    return { bytes: whole, value: JSON.parse(whole.toString('utf8')) };
  } catch (error) {
    throw damaged(error);
  }
};

const parse = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw damaged(parsed.error);
  return parsed.data;
};

const readHeadEntry = async (
  entry: SnapshotEntry,
): Promise<{ head: SnapshotHead; part: SnapshotPart }> => {
  if (entry.name !== headName)
    throw new SnapshotError('not a snapshot', 'This file is not a backup of Hlídka.');
  const { bytes, value } = await small(entry);
  const { head, sha256 } = parse(HeadEntry, value);
  if (hash('sha256', JSON.stringify(head), 'hex') !== sha256) throw damaged();
  const any = parse(AnyHead, head);
  if (any.format > format) throw newer(any.version);
  return { head: parse(SnapshotHead, head), part: partOf(headName, bytes) };
};

export const newer = (version: string) =>
  new SnapshotError(
    'newer',
    `The backup was made by Hlídka ${version}, which is newer than this one. Install that version or a newer one, then restore.`,
  );

const partOf = (name: string, bytes: Buffer): SnapshotPart => ({
  name,
  bytes: bytes.length,
  sha256: hash('sha256', bytes, 'hex'),
});

/** Goes through the pieces of one table after another. */
const createWalk = (
  entries: AsyncGenerator<SnapshotEntry, void, void>,
  first: SnapshotEntry,
  head: SnapshotHead,
  { onProgress, signal }: ReadOptions,
) => {
  let entry = first;
  const progress = {
    table: '',
    tablesDone: 0,
    tables: head.tables.length,
    bytes: 0,
    aboutBytes: head.tables.reduce((sum, { aboutBytes }) => sum + aboutBytes, 0),
  };
  const pieces = async function* (name: string, digest: Hash, count: (bytes: number) => void) {
    const prefix = `${tableFolder}${name}/`;
    for (let number = 1; entry.name.startsWith(prefix); number++) {
      if (entry.name !== pieceName(name, number)) throw damaged();
      for await (const chunk of entry.bytes) {
        signal?.throwIfAborted();
        digest.update(chunk);
        count(chunk.length);
        yield chunk;
      }
      onProgress?.({ ...progress });
      entry = await nextEntry(entries);
    }
  };
  return {
    entry: () => entry,
    table(name: string) {
      const digest = createHash('sha256');
      let bytes = 0;
      progress.table = name;
      const count = (length: number) => {
        bytes += length;
        progress.bytes += length;
      };
      const part = (): SnapshotPart => {
        progress.tablesDone++;
        return { name: `${tableFolder}${name}`, bytes, sha256: digest.digest('hex') };
      };
      return { bytes: pieces(name, digest, count), part };
    },
  };
};

export const pieceName = (table: string, number: number): string =>
  `${tableFolder}${table}/${String(number).padStart(6, '0')}`;

const compare = (
  head: SnapshotHead,
  manifest: Manifest,
  seen: SnapshotPart[],
  counts: Map<string, number>,
) => {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const { version, takenAt, withSecrets } = head;
  const ofManifest = [manifest.version, manifest.takenAt, manifest.withSecrets];
  if (!same([version, takenAt, withSecrets], ofManifest)) throw damaged();
  if (!same(manifest.parts, seen)) throw damaged();
  if (head.tables.some(({ name }) => counts.get(name) !== manifest.counts[name])) throw damaged();
};
