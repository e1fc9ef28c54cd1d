import * as z from 'zod';
import { Instant } from '../wire/fields.ts';

/** `waiting` for an agent with a browser, `taking`, `taken`; `failed`: there is no picture. */
export const PictureState = z.enum(['waiting', 'taking', 'taken', 'failed']);
export type PictureState = z.infer<typeof PictureState>;

/** Why a browser could not take it: told by the agent. */
export const BrowserFault = z.enum([
  'unreachable',
  'tls',
  'redirects',
  'timeout',
  'refused',
  'not_a_page',
  'stuck',
  'browser',
]);
export type BrowserFault = z.infer<typeof BrowserFault>;

/** The same, and why nobody even tried. */
export const PictureFault = z.enum([
  ...BrowserFault.options,
  'too_many',
  'nobody_came',
  'no_browser',
  'agent_lost',
]);
export type PictureFault = z.infer<typeof PictureFault>;

const seen = {
  statusCode: z.int().nullable(),
  /** The page answered as it should at that moment, although an outage was open. */
  answered: z.boolean(),
  /** False: it shows what had come when the time was up. */
  loaded: z.boolean(),
  /** Where the browser ended, without what may be secret in it. */
  address: z.string().nullable(),
  /** Response headers; values only of harmless ones. */
  headers: z.string().nullable(),
};

/** How a site looked when its outage opened, as a client sees it where the operator allows it. */
export const ClientPicture = z.object({ takenAt: Instant, ...seen });
export type ClientPicture = z.infer<typeof ClientPicture>;

/** The same for the operator: also while it waits, and why there is none. */
export const IncidentPicture = z.object({
  state: PictureState,
  fault: PictureFault.nullable(),
  /** What the browser said of the fault, such as `ECONNREFUSED`. */
  detail: z.string(),
  askedAt: Instant,
  endedAt: Instant.nullable(),
  takenAt: Instant.nullable(),
  /** Name of the agent. */
  by: z.string().nullable(),
  /** Pictures are not kept for ever. */
  kept: z.boolean(),
  /** Clients see it. */
  forClients: z.boolean(),
  ...seen,
  /** While it waits: whether an agent with a browser is connected, and when one was heard last. */
  browser: z
    .object({ connected: z.boolean(), heardAt: Instant.nullable() })
    .nullable()
    .default(null),
});
export type IncidentPicture = z.infer<typeof IncidentPicture>;
