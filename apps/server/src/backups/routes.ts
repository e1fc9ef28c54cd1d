import { adminBackups, backups } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { listBackups } from './list.ts';
import { changeBackup, recordBackup, removeBackup } from './write.ts';

export const backupRoutes = (): Route[] => [
  route(backups.list, (ctx, { params }) => listBackups(ctx, params)),
  route(adminBackups.record, (ctx, { params, body }) => recordBackup(ctx, { ...params, ...body })),
  route(adminBackups.change, (ctx, { params, body }) => changeBackup(ctx, { ...params, ...body })),
  route(adminBackups.remove, (ctx, { params }) => removeBackup(ctx, params)),
];
