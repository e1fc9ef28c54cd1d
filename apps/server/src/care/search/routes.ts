import { adminSearch, search } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { type Route, route } from '../../base/context.ts';
import { visibleSite } from '../../people/people/index.ts';
import { addAccount, removeAccount, renameAccount, replaceKey } from './accounts/accounts.ts';
import {
  askToFetch,
  connectSite,
  disconnectSite,
  listConnections,
} from './accounts/connections.ts';
import { listSearch } from './list.ts';
import { readSearch } from './read.ts';
import { searchConnections } from './table.ts';
import { listProperties, testProperty } from './try-key.ts';
import { changeConfig, readConfig } from './watched.ts';

export const searchRoutes = (): Route[] => [
  route(search.read, (ctx, { params, query }) => readSearch(ctx, { ...params, ...query })),
  route(search.config, (ctx, { params }) => readConfig(ctx, params)),
  route(search.changeConfig, (ctx, { params, body }) => changeConfig(ctx, { ...params, ...body })),
  route(adminSearch.list, (ctx) => listSearch(ctx)),
  route(adminSearch.addAccount, (ctx, { body }) => addAccount(ctx, body)),
  route(adminSearch.replaceKey, (ctx, { params, body }) => replaceKey(ctx, { ...params, ...body })),
  route(adminSearch.renameAccount, (ctx, { params, body }) =>
    renameAccount(ctx, { ...params, ...body }),
  ),
  route(adminSearch.removeAccount, (ctx, { params, body }) =>
    removeAccount(ctx, { ...params, ...body }),
  ),
  route(adminSearch.properties, (ctx, { params, query }) =>
    listProperties(ctx, { ...params, ...query }),
  ),
  route(adminSearch.test, (ctx, { params, body }) => testProperty(ctx, { ...params, ...body })),
  route(adminSearch.ofSite, async (ctx, { params }) => {
    const { id } = await visibleSite(ctx, params.id);
    return { connections: await listConnections(ctx, eq(searchConnections.siteId, id)) };
  }),
  route(adminSearch.connect, (ctx, { params, body }) => connectSite(ctx, { ...params, ...body })),
  route(adminSearch.disconnect, (ctx, { params }) => disconnectSite(ctx, params)),
  route(adminSearch.fetch, (ctx, { params }) => askToFetch(ctx, params)),
];
