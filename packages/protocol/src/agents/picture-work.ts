import * as z from 'zod';
import { BrowserFault } from '../watch/picture.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, Language, line, text } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { AgentKey } from './agent-work.ts';
import { Picture } from './form-work.ts';

const prefix = '/api/agent/pictures';

/** A page to be opened once and pictured, because its outage has just opened. */
export const PictureTask = z.object({
  /** The incident's. */
  id: Id,
  url: z.string(),
  verifyTls: z.boolean(),
  /** Private ranges the browser may reach, as for checks. */
  allowPrivate: z.array(z.string()),
  /** In which the page is asked for. */
  language: Language,
  timeoutSeconds: z.int(),
  leaseEndsAt: Instant,
});
export type PictureTask = z.infer<typeof PictureTask>;

export const pictureWork = {
  /** The next picture to take; waits for one. Only agents with a browser ask. */
  claim: endpoint({
    method: 'POST',
    path: `${prefix}/claim`,
    audience: 'agent',
    body: z.strictObject({
      protocol: z.int(),
      version: line(40),
      waitSeconds: z.int().min(0).max(limits.longPollSeconds).default(0),
    }),
    reply: z.object({ task: PictureTask.nullable() }),
  }),
  /**
   * Either a picture or a fault. 409 `lease lost`: it took too long and another agent has it.
   * Repeating the same key changes nothing.
   */
  finish: endpoint({
    method: 'POST',
    path: `${prefix}/{id}/finish`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({
      key: AgentKey,
      picture: Picture.nullable(),
      fault: BrowserFault.nullable(),
      detail: text(300, 0).default(''),
      /** How long after the task was handed over the picture was taken. */
      afterMs: z.int().min(0).max(600_000),
      statusCode: z.int().min(100).max(999).nullable().default(null),
      loaded: z.boolean().default(false),
      address: AnyText.max(2000).nullable().default(null),
      /** `name: value` lines as they came; the server keeps what is harmless. */
      headers: AnyText.max(20_000).nullable().default(null),
    }),
    bodyLimit: limits.pictureBytes * 2 + 128 * 1024,
  }),
};
