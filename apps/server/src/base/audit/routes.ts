import { audit } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { listAudit } from './list.ts';

export const auditRoutes = (): Route[] => [
  route(audit.list, (ctx, { query }) => listAudit(ctx, query)),
];
