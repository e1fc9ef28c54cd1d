import type { Engine } from '../../config.ts';
import { costOf, mostOutputTokens } from './cost.ts';
import { callOf, type Heard } from './model.ts';
import { type Links, readLinks, readModel } from './read-links.ts';
import { NoAnswerError, refusalOf } from './refused.ts';

export type Answer = Omit<Links, 'searches'> & {
  text: string;
  /** The engine's name of the model. */
  model: string;
  /** Null where no price is known. */
  costUsd: number | null;
};

const mostLetters = 64 * 1024;
const unholdable = /\u0000/g;

/** Stores an answer as received, minus characters that cannot be stored. */
const keep = (text: string): string =>
  text.replace(unholdable, '').toWellFormed().slice(0, mostLetters).toWellFormed().trim();

/** One paid call. Throws `NoAnswerError` whatever goes wrong. */
export const ask = async (
  engine: Engine,
  question: string,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<Answer> => {
  const { generateText, APICallError } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const timeout = AbortSignal.timeout(timeoutMs);
  const heard: Heard = { status: null };
  const result = await generateText({
    ...(await callOf(engine, heard)),
    prompt: question,
    maxOutputTokens: mostOutputTokens,
    maxRetries: 0,
    include: { responseBody: true },
    abortSignal: AbortSignal.any([signal, timeout]),
  }).catch((error: unknown) => {
    const cut = timeout.aborted ? 'timeout' : signal.aborted ? 'uncertain' : null;
    throw refusalOf(error, { isCall: APICallError.isInstance, cut, heard });
  });
  const text = keep(result.text);
  const { body } = result.response;
  const { cited, retrieved, searches } = readLinks(engine.name, body, text);
  const { inputTokens = 0, outputTokens = 0 } = result.usage;
  const costUsd = costOf(engine, { inputTokens, outputTokens, searches });
  if (!text) throw new NoAnswerError('empty', { costUsd });
  return {
    text,
    cited,
    retrieved,
    costUsd,
    model: keep(readModel(body) ?? result.response.modelId).slice(0, 200) || engine.model,
  };
};
