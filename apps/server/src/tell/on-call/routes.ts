import { onCall, type RotaView } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { viewRota } from './read.ts';
import { saveReminders, saveRota } from './save.ts';

/** The phone app shows no quiet hours, and refuses a rota with kinds of them that are newer than itself. */
const forApp = (view: RotaView): RotaView => ({ ...view, rota: { ...view.rota, quiet: [] } });

export const onCallRoutes = (): Route[] => [
  route(onCall.read, async ({ db, now, actor }) => {
    const view = await viewRota(db, now());
    return actor.fromApp ? forApp(view) : view;
  }),
  route(onCall.save, (ctx, { body }) => saveRota(ctx, body)),
  route(onCall.saveReminders, (ctx, { body }) => saveReminders(ctx, body)),
];
