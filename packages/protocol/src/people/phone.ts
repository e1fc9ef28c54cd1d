import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AnyText, Instant } from '../wire/fields.ts';

/** A piece of a message as the phone shows it; `block` has its own lines. */
const PhoneSpan = z.object({
  text: z.string(),
  style: z.enum(['plain', 'bold', 'italic', 'code', 'block']),
});

const PhoneButton = z.object({ label: z.string(), data: z.string() });

export const PhoneMessage = z.object({
  id: z.int(),
  from: z.enum(['bot', 'operator']),
  at: Instant,
  spans: z.array(PhoneSpan),
  /** Rows of buttons; none once decided. */
  buttons: z.array(z.array(PhoneButton)),
  file: z.object({ name: z.string(), content: z.string() }).nullable(),
  replyTo: z.int().nullable(),
});
export type PhoneMessage = z.infer<typeof PhoneMessage>;

/**
 * The demo's stand-in for the operator's phone. A new message triggers the live event `deliveries`.
 * 404 outside the demo, or with a real chat.
 */
export const phone = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/phone',
    audience: 'admin',
    reply: z.object({
      /** The newest two hundred, in order. */
      messages: z.array(PhoneMessage),
      commands: z.array(z.object({ command: z.string(), description: z.string() })),
    }),
  }),
  /** Returns the bot's reply to the press; null if none came in time. */
  press: endpoint({
    method: 'POST',
    path: '/api/admin/phone/press',
    audience: 'admin',
    rank: 'helper',
    body: z.strictObject({ messageId: z.int().min(1), data: AnyText.min(1).max(64) }),
    reply: z.object({ answer: z.string().nullable() }),
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/admin/phone/say',
    audience: 'admin',
    rank: 'helper',
    body: z.strictObject({
      text: AnyText.min(1).max(20_000),
      replyTo: z.int().min(1).nullable().default(null),
    }),
  }),
};
