import * as z from 'zod';

const Place = z.object({ chat: z.object({ id: z.int() }), message_id: z.int() });

const Message = Place.extend({
  text: z.string().optional(),
  reply_to_message: z.object({ message_id: z.int() }).optional(),
});
export type Message = z.infer<typeof Message>;

/** Who wrote or pressed, by the name they chose on the platform. */
const From = z
  .object({ first_name: z.string().optional(), last_name: z.string().optional() })
  .optional()
  .catch(undefined);

/** Its message may be inaccessible; then it holds only where it is. */
const Callback = z.object({
  id: z.string(),
  data: z.string().optional(),
  from: From,
  message: Place,
});
export type Callback = z.infer<typeof Callback>;

/** The parts of an update we use: a message or a press. */
export const Update = z.object({
  update_id: z.int(),
  message: Message.optional(),
  callback_query: Callback.optional(),
});
export type Update = z.infer<typeof Update>;

export const chatIdOf = ({ message, callback_query }: Update): string | null => {
  const id = (message ?? callback_query?.message)?.chat.id;
  return id === undefined ? null : String(id);
};
