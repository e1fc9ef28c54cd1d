import { adminNotifications, appCrashes, devices, notifications } from '@hlidka/protocol';
import { type Route, route } from '../../base/context.ts';
import { appProtocolOf } from '../../base/platform/http/app-protocol.ts';
import { choosePushes, notePersonLooked } from './choice/choose.ts';
import { choiceOf, readChoice } from './choice/read.ts';
import { reportCrash } from './crash.ts';
import { registerDevice } from './register.ts';
import { unregisterDevice } from './unregister.ts';

export const deviceRoutes = (): Route[] => [
  route(devices.register, (ctx, { body }, http) =>
    registerDevice(ctx, { ...body, appProtocol: appProtocolOf(http) ?? 0 }),
  ),
  route(appCrashes.report, (ctx, { body }) => reportCrash(ctx, body)),
  route(notifications.choice, ({ db, actor }) => readChoice(db, actor.id)),
  route(notifications.choose, (ctx, { body }) => choosePushes(ctx, body)),
  route(notifications.look, (ctx) => notePersonLooked(ctx)),
  route(adminNotifications.choiceOf, (ctx, { params }) => choiceOf(ctx, params)),
  route(devices.unregister, (ctx, { body }) => unregisterDevice(ctx, body)),
];
