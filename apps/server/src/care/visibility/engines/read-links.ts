import type { AiEngine } from '@hlidka/protocol';
import * as z from 'zod';
import { linksInText, realLink, tidyLinks } from './links.ts';

/** Links cited in the answer, links found by its search, and the number of searches. */
export type Links = { cited: string[]; retrieved: string[]; searches: number };

const lenient = <T extends z.ZodType>(item: T) =>
  z
    .array(item.nullable().catch(null))
    .catch([])
    .transform((all) => all.flatMap((one) => (one === null ? [] : [one])));

const Linked = z.object({ url: z.string() });

const OpenAi = z.object({
  output: lenient(
    z.object({
      type: z.string(),
      content: lenient(z.object({ annotations: lenient(Linked) })),
      action: z
        .object({ type: z.string().catch('search'), sources: lenient(Linked) })
        .optional()
        .catch(undefined),
    }),
  ),
});
const Anthropic = z.object({
  content: lenient(
    z.object({
      type: z.string(),
      citations: lenient(Linked),
      /** Not a list: the search failed, and is not paid. */
      content: z.array(z.unknown()).pipe(lenient(Linked)).nullable().catch(null),
    }),
  ),
});
const Chunk = z.object({
  web: z.object({ uri: z.string(), title: z.string().nullish() }).nullish().catch(null),
});
const Google = z.object({
  candidates: lenient(
    z.object({
      groundingMetadata: z.object({
        groundingChunks: z.array(Chunk.catch({ web: null })).catch([]),
        groundingSupports: lenient(z.object({ groundingChunkIndices: lenient(z.int()) })),
        webSearchQueries: lenient(z.string()),
      }),
    }),
  ),
});
const Perplexity = z.object({
  citations: lenient(z.string()),
  search_results: lenient(Linked),
  usage: z.object({ num_search_queries: z.int().catch(1) }).catch({ num_search_queries: 1 }),
});

const urls = (all: { url: string }[]) => all.map(({ url }) => url);

const readers: Record<AiEngine, (body: unknown, text: string) => Links> = {
  openai: (body) => {
    const { output } = OpenAi.catch({ output: [] }).parse(body);
    const calls = output.filter(({ type }) => type === 'web_search_call');
    return {
      cited: output.flatMap(({ content }) =>
        content.flatMap(({ annotations }) => urls(annotations)),
      ),
      retrieved: calls.flatMap(({ action }) => urls(action?.sources ?? [])),
      // Pages that were opened, or looked through, are no searches.
      searches: calls.filter(({ action }) => (action?.type ?? 'search') === 'search').length,
    };
  },
  anthropic: (body) => {
    const { content } = Anthropic.catch({ content: [] }).parse(body);
    const results = content.filter(({ type }) => type === 'web_search_tool_result');
    return {
      cited: content.flatMap(({ citations }) => urls(citations)),
      retrieved: results.flatMap((result) => urls(result.content ?? [])),
      searches: results.filter((result) => result.content !== null).length,
    };
  },
  google: (body) => {
    const found = Google.catch({ candidates: [] }).parse(body).candidates[0]?.groundingMetadata;
    const chunks = (found?.groundingChunks ?? []).map(({ web }) =>
      web ? realLink(web.uri, web.title) : '',
    );
    const used = (found?.groundingSupports ?? []).flatMap((one) => one.groundingChunkIndices);
    return {
      cited: used.map((index) => chunks[index] ?? ''),
      retrieved: chunks,
      searches: found?.webSearchQueries.length ? 1 : 0,
    };
  },
  perplexity: (body, text) => {
    const { citations, search_results, usage } = Perplexity.catch({
      citations: [],
      search_results: [],
      usage: { num_search_queries: 1 },
    }).parse(body);
    const found = urls(search_results);
    const numbered = citations.length > 0 ? citations : found;
    const used = [...text.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number));
    return {
      cited: used.map((number) => numbered[number - 1] ?? ''),
      retrieved: [...citations, ...found],
      searches: usage.num_search_queries,
    };
  },
  compatible: () => ({ cited: [], retrieved: [], searches: 0 }),
};

/** Reads the raw reply, because the packages leave parts of it out. */
export const readLinks = (engine: AiEngine, body: unknown, text: string): Links => {
  const { cited, retrieved, searches } = readers[engine](body, text);
  return {
    cited: tidyLinks([...cited, ...linksInText(text)]),
    retrieved: tidyLinks(retrieved),
    searches,
  };
};

/** Anthropic stops a long search in the middle, and goes on when it is sent what it said so far. */
export const isPaused = (body: unknown): boolean =>
  z.object({ stop_reason: z.literal('pause_turn') }).safeParse(body).success;

/** Google says it under a name of its own, which its package does not read. */
export const readModel = (body: unknown): string | null =>
  z.object({ modelVersion: z.string().min(1) }).safeParse(body).data?.modelVersion ?? null;
