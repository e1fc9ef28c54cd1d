import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, GivenInstant, Id, IdParams, Instant } from '../wire/fields.ts';

/** In progress for more than 24 hours is shown as failed. */
export const BackupStatus = z.enum(['ok', 'failed', 'in_progress']);
export type BackupStatus = z.infer<typeof BackupStatus>;

const Count = z.int().min(0);
const Name = AnyText.min(1).max(200);

/** What a backup holds, as far as it was counted: folders down to `depth`, rows of tables about. */
export const BackupContents = z.strictObject({
  files: Count.nullable(),
  depth: Count.nullable(),
  paths: z.array(z.strictObject({ name: Name, files: Count })).max(100),
  rows: Count.nullable(),
  tables: z.array(z.strictObject({ name: Name, rows: Count })).max(300),
});
export type BackupContents = z.infer<typeof BackupContents>;

/** Something that the last good one had and this one has not; `same`: nothing in it is new. */
export const BackupDoubt = z.object({
  what: z.enum(['files', 'path', 'rows', 'table', 'same']),
  name: z.string(),
  before: z.int(),
  after: z.int(),
});
export type BackupDoubt = z.infer<typeof BackupDoubt>;

/** The usual size of a backup that is clearly smaller, unless an operator said it is right. */
const UsualBytes = z.int().nullable().default(null);

export const Backup = z.object({
  id: Id,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  sizeBytes: z.int().nullable(),
  status: BackupStatus,
  usualBytes: UsualBytes,
  /** It holds far less than the last one, or nothing new, and no operator said that this is right. */
  doubted: z.enum(['less', 'same']).nullable().default(null),
  /** For operators only. */
  details: z
    .object({
      files: z.int().nullable(),
      rows: z.int().nullable(),
      tables: z.int().nullable(),
      doubts: z.array(BackupDoubt),
    })
    .optional(),
});
export type Backup = z.infer<typeof Backup>;

/** The last successful one, however old. */
export const LastBackup = z.object({
  finishedAt: Instant,
  sizeBytes: z.int().nullable(),
  usualBytes: UsualBytes,
  doubted: z.enum(['less', 'same']).nullable().default(null),
});
export type LastBackup = z.infer<typeof LastBackup>;

/** A trial of a restore: what came back; null figures: none of it. */
export const RestoreTrial = z.object({
  id: Id,
  at: Instant,
  ok: z.boolean(),
  files: z.int().nullable(),
  tables: z.int().nullable(),
  rows: z.int().nullable(),
  /** For operators only. */
  details: z
    .object({
      file: z.string(),
      summary: z.string(),
      shown: z.boolean(),
      backupId: Id.nullable(),
      jobId: Id,
    })
    .optional(),
});
export type RestoreTrial = z.infer<typeof RestoreTrial>;

/** The last 10, and the last trial of each file. */
export const Backups = z.object({
  backups: z.array(Backup),
  trials: z.array(RestoreTrial).default([]),
});

const fields = {
  startedAt: GivenInstant,
  finishedAt: GivenInstant.nullable(),
  sizeBytes: z.int().min(0).nullable(),
  status: BackupStatus,
};

export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/api/sites/{id}/backups',
    audience: 'signed-in',
    params: IdParams,
    reply: Backups,
  }),
};

export const adminBackups = {
  /** Entered by hand. */
  record: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/backups',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    body: z.strictObject({
      ...fields,
      finishedAt: fields.finishedAt.default(null),
      sizeBytes: fields.sizeBytes.default(null),
    }),
    reply: Backup,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/backups/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
    /** `acceptSize`: the doubtful size is right, later ones are held against it. */
    body: z.strictObject({ ...fields, acceptSize: z.literal(true) }).partial(),
    reply: Backup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/backups/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
