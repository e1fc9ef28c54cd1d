import { limits } from '@hlidka/protocol';
import { type ModelMessage, modelMessageSchema, pruneMessages } from 'ai';
import * as z from 'zod';

const State = z.object({
  version: z.literal(1),
  messages: z.array(modelMessageSchema),
  /** Operator's messages the model has not received yet. */
  inbox: z.array(z.string()),
  /** The last instruction handled. */
  seen: z.number(),
  /** How many times the model was called. */
  steps: z.number(),
  /** How many pages it fetched. */
  pages: z.number().default(0),
});
export type State = z.infer<typeof State>;

/** Old outputs are dropped first; the conversation must fit into what the server stores. */
const roomy = limits.stateLength / 2;

export const beginState = (task: string): State => ({
  version: 1,
  messages: [{ role: 'user', content: task }],
  inbox: [],
  seen: 0,
  steps: 0,
  pages: 0,
});

export const readState = (saved: string): State => State.parse(JSON.parse(saved));

export const fitting = (messages: ModelMessage[]): ModelMessage[] =>
  JSON.stringify(messages).length < roomy
    ? messages
    : pruneMessages({ messages, toolCalls: 'before-last-8-messages', emptyMessages: 'remove' });
