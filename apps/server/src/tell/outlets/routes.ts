import { outlets as endpoints } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { outlets } from './table.ts';
import { testOutlet } from './try.ts';
import { viewOutlet, viewOutlets } from './view.ts';
import { addOutlet, changeOutlet, removeOutlet, rotateSecret } from './write.ts';

export const outletRoutes = (): Route[] => [
  route(endpoints.list, async (ctx) => ({
    outlets: await viewOutlets(
      ctx,
      await ctx.db.select().from(outlets).orderBy(outlets.createdAt, outlets.id),
    ),
  })),
  route(endpoints.add, async (ctx, { body }) => {
    const { row, signingSecret } = await addOutlet(ctx, body);
    return { ...(await viewOutlet(ctx, row)), signingSecret };
  }),
  route(endpoints.change, async (ctx, { params, body }) =>
    viewOutlet(ctx, await changeOutlet(ctx, { ...params, ...body })),
  ),
  route(endpoints.rotate, async (ctx, { params }) => {
    const { row, signingSecret } = await rotateSecret(ctx, params);
    return { ...(await viewOutlet(ctx, row)), signingSecret };
  }),
  route(endpoints.remove, (ctx, { params }) => removeOutlet(ctx, params)),
  route(endpoints.test, (ctx, { params }) => testOutlet(ctx, params)),
];
