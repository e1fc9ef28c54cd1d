import * as z from 'zod';
import { AnyText } from '../../wire/fields.ts';
import { MonitorSettings } from '../monitor.ts';
import { timing } from './shared.ts';

export const WebSocketCheckSettings = z.strictObject({
  kind: z.literal('websocket'),
  url: AnyText.trim()
    .max(2000)
    .pipe(z.url({ protocol: /^wss?$/, hostname: /.+/ }))
    .refine((url) => !/^[^/]*\/\/[^/]*@/.test(url), { error: 'not valid' }),
  /** Sealed like those of a page. */
  headers: MonitorSettings.shape.headers,
  /** RFC 6455, section 4.1: asked for in the handshake, and the server must choose it. */
  subprotocol: AnyText.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/)
    .nullable()
    .default(null),
  /** Sent once the handshake is done. */
  message: AnyText.min(1).max(2000).nullable().default(null),
  /** One of the server's messages must hold this. */
  expected: AnyText.min(1).max(500).nullable().default(null),
  verifyTls: z.boolean().default(true),
  ...timing,
});
export type WebSocketCheckSettings = z.infer<typeof WebSocketCheckSettings>;
