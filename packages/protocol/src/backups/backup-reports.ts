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

/** A good backup every this many hours, or operators are notified. */
export const BackupExpectation = z.object({
  everyHours: z.int(),
  /** When the next one counts as missed, with some tolerance; in the past: it is missing. */
  lateAt: Instant,
  missing: z.boolean(),
  toldAt: Instant.nullable(),
});
export type BackupExpectation = z.infer<typeof BackupExpectation>;

export const ExpectedBackup = BackupExpectation.extend({
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  /** Not watched at the moment: nothing counts as missed. */
  paused: z.boolean(),
  lastOkAt: Instant.nullable(),
});
export type ExpectedBackup = z.infer<typeof ExpectedBackup>;

export const SiteBackupWatch = z.object({
  tokens: z.array(BackupToken),
  expectation: BackupExpectation.nullable(),
});
export type SiteBackupWatch = z.infer<typeof SiteBackupWatch>;

/** A site whose last backup failed, never reported its end, or is clearly smaller than usual. */
export const FailedBackup = z.object({
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  startedAt: Instant,
  lastOkAt: Instant.nullable(),
  backupId: Id,
  /** It succeeded, but is clearly smaller than usual. */
  small: z.object({ sizeBytes: z.int(), usualBytes: z.int() }).nullable(),
  /** When operators were notified; null: within minutes. */
  toldAt: Instant.nullable(),
});
export type FailedBackup = z.infer<typeof FailedBackup>;

const EveryHours = z.int().min(limits.backupHours.least).max(limits.backupHours.most);

export const backupWatch = {
  /** Sites that expect backups, missing ones first; and all failed ones, expected or not. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/expected-backups',
    audience: 'admin',
    reply: z.object({ sites: z.array(ExpectedBackup), failed: z.array(FailedBackup) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/sites/{id}/backup-watch',
    audience: 'admin',
    params: IdParams,
    reply: SiteBackupWatch,
  }),
  /** Counts from now; null expects nothing. */
  expect: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/backup-expectation',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ everyHours: EveryHours.nullable() }),
    reply: SiteBackupWatch,
  }),
  /** A new way in, so it needs a fresh sign-in. */
  createToken: endpoint({
    method: 'POST',
    path: '/api/admin/sites/{id}/backup-tokens',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ name: line(80) }),
    reply: NewBackupToken,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/api/admin/backup-tokens/{id}',
    audience: 'admin',
    params: IdParams,
  }),
};
