import { adminBackups, backupReports, backups, backupTokens } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { isJson } from '../../base/platform/http/http.ts';
import { listBackups } from './list.ts';
import { reportBackup } from './report.ts';
import { createBackupToken, listBackupTokens, revokeBackupToken } from './tokens.ts';
import { changeBackup, recordBackup, removeBackup } from './write.ts';

export const backupRoutes = (): Route[] => [
  route(backups.list, (ctx, { params }) => listBackups(ctx, params)),
  route(adminBackups.record, (ctx, { params, body }) => recordBackup(ctx, { ...params, ...body })),
  route(adminBackups.change, (ctx, { params, body }) => changeBackup(ctx, { ...params, ...body })),
  route(adminBackups.remove, (ctx, { params }) => removeBackup(ctx, params)),
  route(backupTokens.list, (ctx, { params }) => listBackupTokens(ctx, params)),
  route(backupTokens.create, (ctx, { params, body }) =>
    createBackupToken(ctx, { ...params, ...body }),
  ),
  route(backupTokens.revoke, (ctx, { params }) => revokeBackupToken(ctx, params)),
];

/** Called by scripts on the sites. */
export const scriptRoutes = (): Route[] => [
  route(backupReports.report, async (ctx, { body }, http) => {
    const told = await reportBackup(ctx, body);
    if (isJson(http)) return told;
    return told.status === 'started' ? http.text(`${told.id}\n`) : http.body(null, 204);
  }),
];
