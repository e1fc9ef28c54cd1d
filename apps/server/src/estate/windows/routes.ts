import { windows } from '@hlidka/protocol';
import { type Context, type Route, route } from '../../base/context.ts';
import { readWindows } from './read.ts';
import { bySoonest, viewWindow } from './view.ts';
import { changeWindow, createWindow, removeWindow } from './write.ts';

const listWindows = async (ctx: Context) => {
  const rows = await readWindows(ctx.db);
  return { windows: rows.map((row) => viewWindow(row, ctx.now())).sort(bySoonest) };
};

export const windowRoutes = (): Route[] => [
  route(windows.list, (ctx) => listWindows(ctx)),
  route(windows.create, (ctx, { body }) => createWindow(ctx, body)),
  route(windows.change, (ctx, { params, body }) => changeWindow(ctx, { ...params, ...body })),
  route(windows.remove, (ctx, { params }) => removeWindow(ctx, params)),
];
