import * as z from 'zod';

const Sent = z.object({ chat: z.object({ id: z.int() }), message_id: z.int() });

/** Who wrote or pressed, by the name they chose on the platform. */
const From = z
  .object({
    id: z.int().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
  })
  .optional()
  .catch(undefined);
type From = z.infer<typeof From>;

const Message = Sent.extend({
  from: From,
  text: z.string().optional(),
  reply_to_message: z.object({ message_id: z.int() }).optional(),
  /** Where a forwarded message comes from; older servers of the platform name only the day. */
  forward_origin: z.object({}).optional(),
  forward_date: z.number().optional(),
});
export type Message = z.infer<typeof Message>;

/** Its message may be inaccessible; then it holds only where it is. */
const Callback = z.object({
  id: z.string(),
  data: z.string().optional(),
  from: From,
  message: Sent,
});
export type Callback = z.infer<typeof Callback>;

/** The parts of an update we use: a message or a press. */
export const Update = z.object({
  update_id: z.int(),
  message: Message.optional(),
  callback_query: Callback.optional(),
});
export type Update = z.infer<typeof Update>;

/** The words are somebody else's: whoever passed them on has not said them. */
export const isForwarded = ({ message }: Update): boolean =>
  message?.forward_origin !== undefined || message?.forward_date !== undefined;

export const chatIdOf = ({ message, callback_query }: Update): string | null => {
  const id = (message ?? callback_query?.message)?.chat.id;
  return id === undefined ? null : String(id);
};

const longestName = 80;

export const senderName = ({ from }: { from?: From }): string | null =>
  [from?.first_name, from?.last_name]
    .filter(Boolean)
    .join(' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName) || null;

/** For the trail: a name is chosen freely on the platform, the number is not. Accounts are bound to no person here. */
export const whoOf = ({ message, callback_query: pressed }: Update): string | null => {
  const from = pressed?.from ?? message?.from;
  const name = senderName({ from });
  if (from?.id === undefined) return name;
  return name ? `${name} (${from.id})` : String(from.id);
};
