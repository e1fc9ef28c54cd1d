import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Id, IdParams, Instant, line } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';

/** A site's token begins with this; 40 hexadecimal digits follow. */
export const backupTokenPrefix = 'hlidka_backup_';
export const backupTokenPattern = /^hlidka_backup_[0-9a-f]{40}$/;

/** What comes from the sites' own scripts. */
export const reportsInPrefix = '/api/reports-in';

/** `started` begins one; the others end it, or stand alone where nothing was begun. */
export const BackupReportStatus = z.enum(['started', 'ok', 'failed']);

export const backupReports = {
  /**
   * One line of a backup script: a form, JSON, or nothing at all, which means that a backup went well. The token
   * stands in the `Authorization` header, since addresses end up in the logs of proxies. A form is answered with
   * the id of what began as plain text, and with nothing at an end, so that cron stays silent.
   */
  report: endpoint({
    method: 'POST',
    path: `${reportsInPrefix}/backups`,
    audience: 'site-token',
    bodyLimit: limits.backupReportBytes,
    body: z.strictObject({
      status: BackupReportStatus.default('ok'),
      /** In bytes. */
      size: z.int().min(0).nullable().default(null),
      /** What a start answered; without it an end belongs to the last start of the same token. */
      id: Id.nullable().default(null),
      /** The script's own name of this run: under one name a start is one, however often it is sent. */
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

/** The only answer that ever holds the whole token. */
export const NewBackupToken = BackupToken.extend({ token: z.string() });
export type NewBackupToken = z.infer<typeof NewBackupToken>;

/** A good backup every so many hours, or operators are told. */
export const BackupExpectation = z.object({
  everyHours: z.int(),
  /** When the next one is missed, with some grace; past: it is missing. */
  lateAt: Instant,
  missing: z.boolean(),
  toldAt: Instant.nullable(),
});
export type BackupExpectation = z.infer<typeof BackupExpectation>;

export const ExpectedBackup = BackupExpectation.extend({
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  /** Not watched meanwhile: nothing is missed. */
  paused: z.boolean(),
  lastOkAt: Instant.nullable(),
});
export type ExpectedBackup = z.infer<typeof ExpectedBackup>;

export const SiteBackupWatch = z.object({
  tokens: z.array(BackupToken),
  expectation: BackupExpectation.nullable(),
});
export type SiteBackupWatch = z.infer<typeof SiteBackupWatch>;

/** A site whose last backup failed, or never said how it ended. */
export const FailedBackup = z.object({
  siteId: Id,
  siteName: z.string(),
  clientName: z.string(),
  startedAt: Instant,
  lastOkAt: Instant.nullable(),
  /** When operators were told; null: within minutes. */
  toldAt: Instant.nullable(),
});
export type FailedBackup = z.infer<typeof FailedBackup>;

const EveryHours = z.int().min(limits.backupHours.least).max(limits.backupHours.most);

export const backupWatch = {
  /** Every site that expects backups, what is missing first; and whatever failed, expected or not. */
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
  /** Counted from now on; null expects nothing. */
  expect: endpoint({
    method: 'PUT',
    path: '/api/admin/sites/{id}/backup-expectation',
    audience: 'admin',
    params: IdParams,
    body: z.strictObject({ everyHours: EveryHours.nullable() }),
    reply: SiteBackupWatch,
  }),
  /** Asks for a fresh sign-in: it is a new way in. */
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
