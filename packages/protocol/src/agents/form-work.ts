import * as z from 'zod';
import {
  Element,
  FormOutcome,
  FormStep,
  FormTaskKind,
  SeenForm,
  TestIdentity,
} from '../forms/form-steps.ts';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Id, IdParams, Instant, Language, line, text } from '../wire/fields.ts';
import { limits } from '../wire/limits.ts';
import { AgentKey } from './agent-work.ts';

const prefix = '/api/agent/forms';

/**
 * A task for an agent with a browser: a scheduled check, an operator's trial, or a search for
 * forms.
 */
export const FormTask = z.object({
  id: Id,
  kind: FormTaskKind,
  siteId: Id,
  siteName: z.string(),
  /** Base for paths. */
  siteUrl: z.string(),
  /** Empty for a search, which opens `lookAt`. */
  steps: z.array(FormStep),
  /** What would send the form: it is looked at and never pressed, and the steps end before it. Null: they are all done. */
  dontPress: Element.nullable(),
  lookAt: z.string().nullable(),
  identity: TestIdentity,
  /** Private ranges the browser may reach, as for checks. */
  allowPrivate: z.array(z.string()),
  timeoutSeconds: z.int(),
  /** The operators' language: the agent writes to them in it. */
  language: Language,
  leaseEndsAt: Instant,
});
export type FormTask = z.infer<typeof FormTask>;

/** A picture of a page: JPEG, base64. */
export const Picture = AnyText.regex(/^[A-Za-z0-9+/]+={0,2}$/).max(limits.pictureBytes * 2);

export const formWork = {
  /** The next due task; waits for one. Only agents with a browser ask. */
  claim: endpoint({
    method: 'POST',
    path: `${prefix}/claim`,
    audience: 'agent',
    body: z.strictObject({
      protocol: z.int(),
      version: line(40),
      waitSeconds: z.int().min(0).max(limits.longPollSeconds).default(0),
    }),
    reply: z.object({ task: FormTask.nullable() }),
  }),
  /**
   * 409 `lease lost`: it took too long and another agent has it. Repeating the same key changes
   * nothing.
   */
  finish: endpoint({
    method: 'POST',
    path: `${prefix}/{id}/finish`,
    audience: 'agent',
    params: IdParams,
    body: z.strictObject({
      key: AgentKey,
      outcome: FormOutcome,
      /** The failed step, from 0; null: none, or before the first. */
      step: z.int().min(0).max(49).nullable().default(null),
      error: text(2000, 0).default(''),
      lengthMs: z.int().min(0),
      picture: Picture.nullable().default(null),
      /** The vendor of an invisible captcha with which it passed, or which may have refused it. */
      captcha: line(40).nullable().default(null),
      /** Result of a search. */
      seen: z.array(SeenForm).max(20).default([]),
    }),
    bodyLimit: limits.pictureBytes * 2 + 512 * 1024,
  }),
};
