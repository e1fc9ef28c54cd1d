import { appCrashes, devices } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { reportCrash } from './crash.ts';
import { registerDevice } from './register.ts';
import { unregisterDevice } from './unregister.ts';

export const deviceRoutes = (): Route[] => [
  route(devices.register, (ctx, { body }) => registerDevice(ctx, body)),
  route(appCrashes.report, (ctx, { body }) => reportCrash(ctx, body)),
  route(devices.unregister, (ctx, { body }) => unregisterDevice(ctx, body)),
];
