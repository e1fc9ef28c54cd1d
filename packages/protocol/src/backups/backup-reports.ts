import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** A site's token begins with this; 40 hexadecimal digits follow. */
export const backupTokenPrefix = 'hlidka_backup_';
export const backupTokenPattern = /^hlidka_backup_[0-9a-f]{40}$/;

/** For reports from scripts on sites. */
export const reportsInPrefix = '/api/reports-in';

/** `started` begins a backup; the others end it, or stand alone without a start. */
export const BackupReportStatus = z.enum(['started', 'ok', 'failed']);

export const backupReports = {
  /**
   * One report of a backup script: a form, JSON, or an empty body, which means success. The token
   * is in the `Authorization` header, since proxies log addresses. A form gets the started id as
   * plain text, and nothing at an end, so that cron stays silent.
   */
  report: endpoint({
    method: 'POST',
    path: `${reportsInPrefix}/backups`,
    audience: 'site-token',
    bodyLimit: limits.backupReportBytes,
    body: z.strictObject({
      status: BackupReportStatus.default('ok'),
      /** Size in bytes. */
      size: z.int().min(0).nullable().default(null),
      /** The id returned by a start; without it an end belongs to the token's last start. */
      id: Id.nullable().default(null),
      /**
       * The script's name for this run: the same name means the same start, however often it is
       * sent.
       */
      run: line(100).nullable().default(null),
    }),
    reply: z.object({ id: Id, status: BackupReportStatus }),
  }),
};

export const BackupToken = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type BackupToken = z.infer<typeof BackupToken>;

/** The only reply that contains the whole token. */
export const NewBackupToken = BackupToken.extend({ token: z.string() });
export type NewBackupToken = z.infer<typeof NewBackupToken>;

/** A site's last backup that failed, never reported its end, or is doubted. */
export const FailedBackup = z.object({
  backupId: Id,
  startedAt: Instant,
  /** It succeeded, but is clearly smaller than usual. */
  small: z.object({ sizeBytes: z.int(), usualBytes: z.int() }).nullable(),
  /** It holds far less than the last one, or nothing new. */
  doubted: z.enum(['less', 'same']).nullable().default(null),
});
export type FailedBackup = z.infer<typeof FailedBackup>;

/** Of scripts that report a site's backups. */
export const backupTokens = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/backup-tokens',
    audience: 'admin',
    reach: ['site', 'params.id'],
    params: IdParams,
    reply: z.object({ tokens: z.array(BackupToken) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/backup-tokens',
    audience: 'admin',
    rank: 'operator',
    fresh: true,
    params: IdParams,
    body: z.strictObject({ name: line(80) }),
    reply: NewBackupToken,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/admin/backup-tokens/{id}',
    audience: 'admin',
    rank: 'operator',
    params: IdParams,
  }),
};
