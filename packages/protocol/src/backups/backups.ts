import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { GivenInstant, Id, IdParams, Instant } from '../wire/fields.ts';

/** In progress for more than 24 hours is shown as failed. */
export const BackupStatus = z.enum(['ok', 'failed', 'in_progress']);
export type BackupStatus = z.infer<typeof BackupStatus>;

/** The usual size of a backup that is clearly smaller, unless an operator said it is right. */
const UsualBytes = z.int().nullable().default(null);

export const Backup = z.object({
  id: Id,
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  sizeBytes: z.int().nullable(),
  status: BackupStatus,
  usualBytes: UsualBytes,
});
export type Backup = z.infer<typeof Backup>;

/** The last successful one, however old. */
export const LastBackup = z.object({
  finishedAt: Instant,
  sizeBytes: z.int().nullable(),
  usualBytes: UsualBytes,
});
export type LastBackup = z.infer<typeof LastBackup>;

/** The last 10. */
export const Backups = z.object({ backups: z.array(Backup) });

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
