import { snapshots } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { askForSnapshot, askForTest, listSnapshots, removeSnapshot } from './commands.ts';
import { checkFile, sendFile } from './download.ts';

/** `stopping` ends downloads when the process must stop. */
export const snapshotRoutes = ({ stopping }: { stopping: AbortSignal }): Route[] => [
  route(snapshots.list, (ctx) => listSnapshots(ctx)),
  route(snapshots.make, (ctx) => askForSnapshot(ctx)),
  route(snapshots.test, (ctx, { params }) => askForTest(ctx, params)),
  route(snapshots.remove, (ctx, { params }) => removeSnapshot(ctx, params)),
  route(snapshots.checkFile, (ctx, { params }) => checkFile(ctx, params)),
  route(snapshots.file, (ctx, { params }, http) =>
    sendFile(ctx, params, AbortSignal.any([stopping, http.req.raw.signal])),
  ),
];
