import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText } from '../wire/fields.ts';

export const CrashPlatform = z.enum(['ios', 'android', 'web']);

/** A screen of the phone app that could not be shown, sent by the person who saw it. */
export const appCrashes = {
  report: endpoint({
    method: 'POST',
    path: '/api/app-crashes',
    audience: 'signed-in',
    body: z.strictObject({
      /** The pattern of its address, without ids: `/sites/[id]`. */
      screen: AnyText.max(200),
      message: AnyText.max(500),
      stack: AnyText.max(4000),
      version: AnyText.max(40),
      platform: CrashPlatform,
    }),
  }),
};
