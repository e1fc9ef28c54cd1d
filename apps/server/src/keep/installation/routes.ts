import { installation } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { confirmQuiet, readInstallation } from './read.ts';

export const installationRoutes = (): Route[] => [
  route(installation.read, (ctx) => readInstallation(ctx.db)),
  route(installation.confirm, (ctx) => confirmQuiet(ctx)),
];
