import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant } from '../wire/fields.ts';

/** Where a copy of the installation's own data lies: a folder, or an S3-compatible object store. */
export const SnapshotDestination = z.enum(['folder', 'store']);
export type SnapshotDestination = z.infer<typeof SnapshotDestination>;

/** `waiting`: asked for, and no process has started it. */
export const SnapshotStatus = z.enum(['waiting', 'in_progress', 'ok', 'failed']);
export type SnapshotStatus = z.infer<typeof SnapshotStatus>;

export const SnapshotStage = z.enum(['writing', 'reading_back', 'copying']);
export type SnapshotStage = z.infer<typeof SnapshotStage>;

/** Why a snapshot or its test failed; each has its words in `texts`. */
export const SnapshotFault = z.enum([
  'no_room',
  'not_writable',
  'away',
  'too_slow',
  'cut',
  'refused',
  'no_bucket',
  'store_error',
  'gone',
  'differs',
  'broken',
  'no_passphrase',
  'busy',
  'interrupted',
  'other',
]);
export type SnapshotFault = z.infer<typeof SnapshotFault>;

export const Snapshot = z.object({
  id: Id,
  place: SnapshotDestination,
  /** The file’s name there. */
  name: z.string(),
  byOperator: z.boolean(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  status: SnapshotStatus,
  sizeBytes: z.int().nullable(),
  /** Encrypted with the passphrase of the settings. */
  sealed: z.boolean(),
  /** Whether the keys of sealed values are in it. */
  withSecrets: z.boolean(),
  fault: SnapshotFault.nullable(),
  /** What the system or the store said, such as `403 AccessDenied`. */
  detail: z.string().nullable(),
  /** While it is being made; of the whole only the tables are known beforehand. */
  progress: z
    .object({ stage: SnapshotStage, tables: z.int(), ofTables: z.int(), bytes: z.int() })
    .nullable(),
  /** The last whole restore into a throw-away database. */
  testedAt: Instant.nullable(),
  testFault: SnapshotFault.nullable(),
  testDetail: z.string().nullable(),
  /** A test was asked for or runs. */
  testing: z.boolean(),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const SnapshotSettings = z.object({
  /** Null: not kept there. */
  folder: z.string().nullable(),
  /** Address of the bucket, without its keys. */
  store: z.string().nullable(),
  keep: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
  sealed: z.boolean(),
});
export type SnapshotSettings = z.infer<typeof SnapshotSettings>;

export const Snapshots = z.object({
  /** Newest first. */
  snapshots: z.array(Snapshot),
  settings: SnapshotSettings,
  nextAt: Instant.nullable(),
  newestGoodAt: Instant.nullable(),
  /** No good one for two days. */
  missing: z.boolean(),
});
export type Snapshots = z.infer<typeof Snapshots>;

export const snapshots = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/snapshots',
    audience: 'admin',
    reply: Snapshots,
  }),
  /** Starts within seconds; while one waits or runs, nothing more happens. */
  make: endpoint({
    method: 'POST',
    path: '/api/admin/snapshots',
    audience: 'admin',
    rank: 'operator',
    reply: Snapshot,
  }),
  /** Restores it into a throw-away database and compares. */
  test: endpoint({
    method: 'POST',
    path: '/api/admin/snapshots/{id}/test',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    reply: Snapshot,
  }),
  /** 409 `last snapshot` for the only good one. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/snapshots/{id}',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    params: IdParams,
  }),
  /** Whether it can be downloaded now; looks for the file. */
  checkFile: endpoint({
    method: 'POST',
    path: '/api/admin/snapshots/{id}/file',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    params: IdParams,
  }),
  /** The file itself, as a stream. */
  file: endpoint({
    method: 'GET',
    path: '/api/admin/snapshots/{id}/file',
    audience: 'admin',
    rank: 'owner',
    fresh: true,
    params: IdParams,
  }),
};
