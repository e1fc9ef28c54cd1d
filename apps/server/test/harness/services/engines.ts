import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { AiEngine } from '@hlidka/protocol';
import * as z from 'zod';
import type { Engine } from '../../../src/config.ts';
import { serveHttp } from '../processes/serve-http.ts';

export type Call = { engine: AiEngine; question: string; key: string; sample: number };
type Said = { text: string; cited?: string[]; retrieved?: string[] };
export type Reaction =
  | Said
  | { status: number; retryAfter?: string; body?: unknown }
  | 'hang'
  | 'nonsense'
  | 'other shape';

export const engineKey = 'test-key-of-the-engines';
const tokens = { input: 1000, output: 500 };

/** Each provider's own way of saying the same, as its documentation shows it. */
const wire: Record<AiEngine, (said: Required<Said>) => unknown> = {
  openai: ({ text, cited, retrieved }) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1_760_000_000,
    model: 'gpt-test-2026-10-01',
    output: [
      {
        type: 'web_search_call',
        id: 'ws_1',
        status: 'completed',
        action: {
          type: 'search',
          query: 'q',
          sources: retrieved.map((url) => ({ type: 'url', url })),
        },
      },
      {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        status: 'completed',
        content: [
          {
            type: 'output_text',
            text,
            annotations: cited.map((url) => ({
              type: 'url_citation',
              start_index: 0,
              end_index: 1,
              url,
              title: 'Page',
            })),
          },
        ],
      },
    ],
    usage: { input_tokens: tokens.input, output_tokens: tokens.output, total_tokens: 1500 },
  }),
  anthropic: ({ text, cited, retrieved }) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-test-20261001',
    content: [
      { type: 'server_tool_use', id: 'srv_1', name: 'web_search', input: { query: 'q' } },
      {
        type: 'web_search_tool_result',
        tool_use_id: 'srv_1',
        content: retrieved.map((url) => ({
          type: 'web_search_result',
          url,
          title: 'Page',
          encrypted_content: 'x',
          page_age: null,
        })),
      },
      {
        type: 'text',
        text,
        citations: cited.map((url) => ({
          type: 'web_search_result_location',
          url,
          title: 'Page',
          encrypted_index: 'x',
          cited_text: 'words',
        })),
      },
    ],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: tokens.input,
      output_tokens: tokens.output,
      server_tool_use: { web_search_requests: 1 },
    },
  }),
  google: ({ text, cited, retrieved }) => {
    const chunks = [...new Set([...retrieved, ...cited])];
    return {
      modelVersion: 'gemini-test-001',
      candidates: [
        {
          content: { role: 'model', parts: [{ text }] },
          finishReason: 'STOP',
          groundingMetadata: {
            webSearchQueries: ['q'],
            groundingChunks: chunks.map((url, place) => ({
              web: {
                uri: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${place}`,
                title: new URL(url).hostname,
              },
            })),
            groundingSupports: [{ groundingChunkIndices: cited.map((url) => chunks.indexOf(url)) }],
          },
        },
      ],
      usageMetadata: {
        promptTokenCount: tokens.input,
        candidatesTokenCount: tokens.output,
        totalTokenCount: 1500,
      },
    };
  },
  perplexity: ({ text, cited, retrieved }) => ({
    id: 'p_1',
    created: 1_760_000_000,
    model: 'sonar-test',
    citations: cited,
    search_results: retrieved.map((url) => ({ url, title: 'Page', date: null })),
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: {
          role: 'assistant',
          content: text + cited.map((_, at) => `[${at + 1}]`).join(''),
        },
      },
    ],
    usage: {
      prompt_tokens: tokens.input,
      completion_tokens: tokens.output,
      total_tokens: 1500,
      num_search_queries: 1,
    },
  }),
  compatible: ({ text, cited }) => ({
    id: 'c_1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'llama-test',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: [text, ...cited].join(' ') },
      },
    ],
    usage: { prompt_tokens: tokens.input, completion_tokens: tokens.output, total_tokens: 1500 },
  }),
};

const Part = z.union([z.string(), z.array(z.object({ text: z.string() }).loose())]);
const Asked = z.object({
  input: z.array(z.object({ content: Part.optional() }).loose()).optional(),
  messages: z.array(z.object({ content: Part }).loose()).optional(),
  contents: z.array(z.object({ parts: Part }).loose()).optional(),
});

const questionOf = (body: string): string => {
  const asked = Asked.parse(JSON.parse(body));
  const last = asked.input?.at(-1)?.content ?? asked.messages?.at(-1)?.content;
  const said = last ?? asked.contents?.at(-1)?.parts ?? '';
  return typeof said === 'string' ? said : said.map(({ text }) => text).join('');
};

const paths: Record<AiEngine, RegExp> = {
  openai: /^\/openai\/responses$/,
  anthropic: /^\/anthropic\/messages$/,
  google: /^\/google\/models\/[^/]+:generateContent$/,
  perplexity: /^\/perplexity\/chat\/completions$/,
  compatible: /^\/compatible\/chat\/completions$/,
};
const names = Object.keys(paths) as AiEngine[];

const keyOf = ({ headers }: IncomingMessage): string =>
  String(
    headers['x-api-key'] ??
      headers['x-goog-api-key'] ??
      headers.authorization?.replace('Bearer ', ''),
  );

/** Five answer engines on loopback; `react` decides what each call gets. */
export const openEngines = async (
  react: (call: Call) => Reaction | Promise<Reaction> = () => ({ text: 'Nevím.' }),
) => {
  const calls: Call[] = [];
  const atOnce = { now: 0, most: 0 };
  const state = { react };
  const answer = async (engine: AiEngine, request: IncomingMessage, response: ServerResponse) => {
    const question = questionOf(await readText(request));
    const sample = calls.filter((one) => one.engine === engine && one.question === question).length;
    const call = { engine, question, key: keyOf(request), sample: sample + 1 };
    calls.push(call);
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (call.key !== engineKey) return send(401, '{"error":{"message":"bad key","type":"auth"}}');
    const reaction = await state.react(call);
    if (reaction === 'hang') return;
    if (reaction === 'nonsense') return send(200, '<html>not json');
    if (reaction === 'other shape') return send(200, '{"hello":["world"]}');
    if ('status' in reaction) {
      const { status, retryAfter, body } = reaction;
      const error = body ?? { error: { message: 'no', type: 'trouble', code: status } };
      return send(status, JSON.stringify(error), retryAfter ? { 'retry-after': retryAfter } : {});
    }
    return send(200, JSON.stringify(wire[engine]({ cited: [], retrieved: [], ...reaction })));
  };
  const { origin } = await serveHttp((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const engine = names.find((name) => paths[name].test(path));
    if (request.method !== 'POST' || !engine) return response.writeHead(404).end('{}');
    atOnce.most = Math.max(atOnce.most, ++atOnce.now);
    response.once('close', () => atOnce.now--);
    void answer(engine, request, response).catch((error: unknown) =>
      response.writeHead(599).end(String(error)),
    );
  });
  const engine = (name: AiEngine, change: Partial<Engine> = {}): Engine => ({
    name,
    key: engineKey,
    model: name === 'google' ? 'gemini-2.5-flash' : `${name}-model`,
    baseUrl: `${origin}/${name}`,
    // A call costs 0.001 × 1 + 0.0005 × 2 + 0.01 of a search.
    prices: { input: 1, output: 2, search: 0.01 },
    ...change,
  });
  return { state, calls, atOnce, engine, all: names.map((name) => engine(name)) };
};
