import { devices } from '@hlidka/protocol';
import { type Route, route } from '../context.ts';
import { registerDevice } from './register.ts';
import { unregisterDevice } from './unregister.ts';

export const deviceRoutes = (): Route[] => [
  route(devices.register, (ctx, { body }) => registerDevice(ctx, body)),
  route(devices.unregister, (ctx, { body }) => unregisterDevice(ctx, body)),
];
