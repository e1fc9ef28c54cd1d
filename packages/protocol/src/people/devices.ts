import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText } from '../wire/fields.ts';

/** Expo push tokens; the SDK lets empty brackets through, we do not. */
const PushToken = AnyText.max(200).regex(/^Expo(nent)?PushToken\[[^\]\s]+\]$/);

export const DevicePlatform = z.enum(['ios', 'android']);

export const devices = {
  register: endpoint({
    method: 'POST',
    path: '/api/devices',
    audience: 'signed-in',
    body: z.strictObject({ token: PushToken, platform: DevicePlatform }),
  }),
  unregister: endpoint({
    method: 'DELETE',
    path: '/api/devices',
    audience: 'signed-in',
    body: z.strictObject({ token: PushToken }),
  }),
};
