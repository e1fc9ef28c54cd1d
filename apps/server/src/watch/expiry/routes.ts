import { expiry } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { listExpiry } from './list.ts';
import { setDomainExpiry } from './set-domain.ts';

export const expiryRoutes = (): Route[] => [
  route(expiry.list, (ctx) => listExpiry(ctx)),
  route(expiry.setDomain, (ctx, { params, body }) => setDomainExpiry(ctx, { ...params, ...body })),
];
