import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { AiEngine } from '@hlidka/protocol';
import * as z from 'zod';
import type { EngineConfig } from '../../../src/base/config/engines.ts';
import { serveHttp } from '../processes/serve-http.ts';

export type Call = {
  engine: AiEngine;
  question: string;
  key: string;
  sample: number;
  body: Record<string, unknown>;
};
/** `cut`: out of tokens. `paused`: Anthropic's pause_turn. `opened`: pages that OpenAI's search opened. */
type Said = {
  text: string;
  cited?: string[];
  retrieved?: string[];
  end?: 'cut' | 'paused' | 'filtered';
  opened?: string[];
};
export type Reaction =
  | Said
  | { status: number; retryAfter?: string; body?: unknown }
  | 'hang'
  | 'nonsense'
  | 'other shape';

const engineKey = 'test-key-of-the-engines';
const tokens = { input: 1000, output: 500 };

/** Each provider's own way of saying the same, as its documentation shows it. */
const wire: Record<AiEngine, (said: Required<Omit<Said, 'end'>> & Pick<Said, 'end'>) => unknown> = {
  openai: ({ text, cited, retrieved, end, opened }) => ({
    id: 'resp_1',
    ...(end
      ? {
          status: 'incomplete',
          incomplete_details: {
            reason: end === 'cut' ? 'max_output_tokens' : 'content_filter',
          },
        }
      : { status: 'completed', incomplete_details: null }),
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
      ...opened.map((url, at) => ({
        type: 'web_search_call',
        id: `ws_open_${at}`,
        status: 'completed',
        action: { type: 'open_page', url },
      })),
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
  anthropic: ({ text, cited, retrieved, end }) => ({
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
      ...(text
        ? [
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
          ]
        : []),
    ],
    stop_reason: {
      cut: 'max_tokens',
      paused: 'pause_turn',
      filtered: 'refusal',
      whole: 'end_turn',
    }[end ?? 'whole'],
    stop_sequence: null,
    usage: {
      input_tokens: tokens.input,
      output_tokens: tokens.output,
      server_tool_use: { web_search_requests: 1 },
    },
  }),
  google: ({ text, cited, retrieved, end }) => {
    const chunks = [...new Set([...retrieved, ...cited])];
    return {
      modelVersion: 'gemini-test-001',
      candidates: [
        {
          content: { role: 'model', parts: [{ text }] },
          finishReason: end
            ? { cut: 'MAX_TOKENS', filtered: 'SAFETY', paused: 'STOP' }[end]
            : 'STOP',
          groundingMetadata: {
            webSearchQueries: ['q'],
            groundingChunks: chunks.map((url, index) => ({
              web: {
                uri: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${index}`,
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
  perplexity: ({ text, cited, retrieved, end }) => ({
    id: 'p_1',
    created: 1_760_000_000,
    model: 'sonar-test',
    citations: cited,
    search_results: retrieved.map((url) => ({ url, title: 'Page', date: null })),
    choices: [
      {
        index: 0,
        finish_reason: end
          ? { cut: 'length', filtered: 'content_filter', paused: 'stop' }[end]
          : 'stop',
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
  compatible: ({ text, cited, end }) => ({
    id: 'c_1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model: 'llama-test',
    choices: [
      {
        index: 0,
        finish_reason: end
          ? { cut: 'length', filtered: 'content_filter', paused: 'stop' }[end]
          : 'stop',
        message: { role: 'assistant', content: [text, ...cited].join(' ') },
      },
    ],
    usage: { prompt_tokens: tokens.input, completion_tokens: tokens.output, total_tokens: 1500 },
  }),
};

const Part = z.union([z.string(), z.array(z.object({ text: z.string() }).loose())]);
const Asked = z.object({
  input: z.array(z.object({ content: Part.optional() }).loose()).optional(),
  messages: z.array(z.object({ role: z.string(), content: z.unknown() }).loose()).optional(),
  contents: z.array(z.object({ parts: Part }).loose()).optional(),
});

/** A turn that goes on has the question before what was said since. */
const questionOf = (body: unknown): string => {
  const asked = Asked.parse(body);
  const own = asked.messages?.findLast(({ role }) => role === 'user')?.content;
  const last = asked.input?.at(-1)?.content ?? (own === undefined ? undefined : Part.parse(own));
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
    const body = JSON.parse(await readText(request));
    const question = questionOf(body);
    const sample = calls.filter((one) => one.engine === engine && one.question === question).length;
    const call = { engine, question, key: keyOf(request), sample: sample + 1, body };
    calls.push(call);
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (call.key !== engineKey) return send(401, '{"error":{"message":"bad key","type":"auth"}}');
    const reaction = await state.react(call);
    if (reaction === 'hang') return;
    if (reaction === 'nonsense') return send(200, '<html>not json');
    if (reaction === 'other shape') return send(200, '{"hello":["world"]}');
    if ('status' in reaction) {
      const { status, retryAfter, body: said } = reaction;
      const error = said ?? { error: { message: 'no', type: 'trouble', code: status } };
      return send(status, JSON.stringify(error), retryAfter ? { 'retry-after': retryAfter } : {});
    }
    return send(
      200,
      JSON.stringify(wire[engine]({ cited: [], retrieved: [], opened: [], ...reaction })),
    );
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
  const engine = (name: AiEngine, change: Partial<EngineConfig> = {}): EngineConfig => ({
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
