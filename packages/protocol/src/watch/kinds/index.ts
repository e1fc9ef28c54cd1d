import * as z from 'zod';
import { DnsCheckSettings } from './dns.ts';
import { HttpCheckSettings } from './http.ts';
import { MailCheckSettings } from './mail.ts';
import { PingCheckSettings } from './ping.ts';
import { TcpCheckSettings } from './tcp.ts';
import { WebSocketCheckSettings } from './websocket.ts';

export * from './dns.ts';
export * from './http.ts';
export * from './mail.ts';
export * from './ping.ts';
export * from './tcp.ts';
export * from './websocket.ts';

/** How a check asks: a page, or a server that talks in its own way. */
export const CheckKind = z.enum(['http', 'tcp', 'dns', 'mail', 'websocket', 'ping']);
export type CheckKind = z.infer<typeof CheckKind>;

/** Of a check that is not the site's first one, whose settings are those of the site. */
export const FurtherCheckSettings = z.discriminatedUnion('kind', [
  HttpCheckSettings,
  TcpCheckSettings,
  DnsCheckSettings,
  MailCheckSettings,
  WebSocketCheckSettings,
  PingCheckSettings,
]);
export type FurtherCheckSettings = z.infer<typeof FurtherCheckSettings>;
