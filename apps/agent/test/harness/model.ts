import type { IncomingMessage } from 'node:http';
import { serveHttp } from '../../../server/test/harness/processes/serve-http.ts';

type Answer = {
  text?: string;
  calls?: { name: string; input: unknown; id?: string }[];
  tokens?: [input: number, output: number];
  /** Sent as it is, in place of an answer. */
  raw?: { status: number; body: string };
};
/** One request to the model. */
type Asked = { turn: number; text: string };
export type Answering = (asked: Asked) => Answer;

const openAi = ({ text = '', calls = [], tokens = [10, 5] }: Answer, turn: number) => ({
  id: `chatcmpl-${turn}`,
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'stand-in',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: text || null,
        ...(calls.length > 0
          ? {
              tool_calls: calls.map(({ name, input, id }, at) => ({
                id: id ?? `call_${turn}_${at}`,
                type: 'function',
                function: {
                  name,
                  arguments: typeof input === 'string' ? input : JSON.stringify(input),
                },
              })),
            }
          : {}),
      },
      finish_reason: calls.length > 0 ? 'tool_calls' : 'stop',
    },
  ],
  usage: {
    prompt_tokens: tokens[0],
    completion_tokens: tokens[1],
    total_tokens: tokens[0] + tokens[1],
  },
});

const anthropic = ({ text = '', calls = [], tokens = [10, 5] }: Answer, turn: number) => ({
  id: `msg_${turn}`,
  type: 'message',
  role: 'assistant',
  model: 'stand-in',
  content: [
    ...(text ? [{ type: 'text', text }] : []),
    ...calls.map(({ name, input, id }, at) => ({
      type: 'tool_use',
      id: id ?? `toolu_${turn}_${at}`,
      name,
      input,
    })),
  ],
  stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: tokens[0], output_tokens: tokens[1] },
});

const kinds = {
  'openai-compatible': { path: '/chat/completions', write: openAi },
  anthropic: { path: '/messages', write: anthropic },
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const part of request) body += part;
  return body;
};

/** A model that speaks a provider's protocol and answers as the test says; the settings for an agent. */
export const openModel = async (
  answer: Answering,
  provider: keyof typeof kinds = 'openai-compatible',
) => {
  const { path, write } = kinds[provider];
  const asked: string[] = [];
  const { origin: baseUrl } = await serveHttp(async (request, response) => {
    const text = await bodyOf(request);
    if (request.method !== 'POST' || request.url !== path) {
      response.writeHead(404).end('{}');
      return;
    }
    const turn = asked.push(text) - 1;
    const made = answer({ turn, text });
    const { status, body } = made.raw ?? { status: 200, body: JSON.stringify(write(made, turn)) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  return {
    asked,
    settings: {
      provider,
      name: 'stand-in',
      baseUrl,
      apiKey: 'tajny-klic-modelu',
      priceInput: 1000,
      priceOutput: 2000,
    },
  };
};
