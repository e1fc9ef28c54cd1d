import type { generateText } from 'ai';
import type { EngineConfig } from '../../../base/config/engines.ts';

type Call = Pick<Parameters<typeof generateText>[0], 'model' | 'tools' | 'providerOptions'>;

/** A reply is read into memory as a whole. */
const mostBytes = 4 * 1024 * 1024;

/** The HTTP status actually received, whatever a library makes of it. */
export type Heard = { status: number | null };

/** Follows no redirects, which would leak the key, and aborts overlong replies. */
const boundedFetch =
  (heard: Heard): typeof fetch =>
  async (input, init) => {
    const reply = await fetch(input, { ...init, redirect: 'error' });
    heard.status = reply.status;
    let bytes = 0;
    const counted = reply.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.length;
          if (bytes > mostBytes) controller.error(new Error('the reply is too long'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted ?? null, { status: reply.status, headers: reply.headers });
  };

const here = { type: 'approximate', country: 'CZ', timezone: 'Europe/Prague' } as const;
/** The country's centre, for engines that accept only coordinates. */
const middle = { latitude: 49.8, longitude: 15.5 };
export const mostSearches = 3;

/** Libraries are loaded with the first question, so that a start does not wait for them. */
export const callOf = async (
  { name, key, model, baseUrl }: EngineConfig,
  heard: Heard,
): Promise<Call> => {
  const options = {
    apiKey: key ?? '',
    fetch: boundedFetch(heard),
    ...(baseUrl ? { baseURL: baseUrl } : {}),
  };
  switch (name) {
    case 'openai': {
      const openai = (await import('@ai-sdk/openai')).createOpenAI(options);
      const tools = { web_search: openai.tools.webSearch({ userLocation: here }) };
      return { model: openai.responses(model), tools };
    }
    case 'anthropic': {
      const anthropic = (await import('@ai-sdk/anthropic')).createAnthropic(options);
      const search = anthropic.tools.webSearch_20250305({
        maxUses: mostSearches,
        userLocation: here,
      });
      return { model: anthropic(model), tools: { web_search: search } };
    }
    case 'google': {
      const google = (await import('@ai-sdk/google')).createGoogle(options);
      return {
        model: google(model),
        tools: { google_search: google.tools.googleSearch({}) },
        providerOptions: { google: { retrievalConfig: { latLng: middle } } },
      };
    }
    case 'perplexity':
      return {
        model: (await import('@ai-sdk/perplexity')).createPerplexity(options)(model),
        providerOptions: {
          perplexity: { web_search_options: { user_location: { country: here.country } } },
        },
      };
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const { apiKey, fetch } = options;
      const compatible = createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl ?? '',
        fetch,
        ...(apiKey ? { apiKey } : {}),
      });
      return { model: compatible(model) };
    }
  }
};
