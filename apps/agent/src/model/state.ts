import { limits } from '@hlidka/protocol';
import { type ModelMessage, modelMessageSchema, pruneMessages } from 'ai';
import * as z from 'zod';

const State = z.object({
  version: z.literal(1),
  messages: z.array(modelMessageSchema),
  /** What the operator said and the model has not been given yet. */
  inbox: z.array(z.string()),
  /** The last instruction that was taken in. */
  seen: z.number(),
  /** How many times the model was asked. */
  steps: z.number(),
});
export type State = z.infer<typeof State>;

/** Old outputs go first; the conversation must fit into what the server keeps. */
const roomy = limits.stateLength / 2;

export const beginState = (task: string): State => ({
  version: 1,
  messages: [{ role: 'user', content: task }],
  inbox: [],
  seen: 0,
  steps: 0,
});

export const readState = (saved: string): State => State.parse(JSON.parse(saved));

export const fitting = (messages: ModelMessage[]): ModelMessage[] =>
  JSON.stringify(messages).length < roomy
    ? messages
    : pruneMessages({ messages, toolCalls: 'before-last-8-messages', emptyMessages: 'remove' });
