import type { generateText } from 'ai';
import type { EngineConfig } from '../../../base/config/engines.ts';
import { striker } from '../../../base/platform/strike-out.ts';
import { costOf, mostOutputTokens, mostTurns } from './cost.ts';
import { tidyLinks } from './links.ts';
import { callOf, type Heard } from './model.ts';
import { isPaused, type Links, readLinks, readModel } from './read-links.ts';
import { NoAnswerError, refusalOf } from './refused.ts';

export type EngineAnswer = Omit<Links, 'searches'> & {
  text: string;
  /** The engine's name of the model. */
  model: string;
  /** Null where no price is known. */
  costUsd: number | null;
};

const mostLetters = 64 * 1024;
const unholdable = /\u0000/g;

/** Stores an answer as received, minus characters that cannot be stored. */
const storableAnswer = (text: string): string =>
  text.replace(unholdable, '').toWellFormed().slice(0, mostLetters).toWellFormed().trim();

type Turn = Awaited<ReturnType<typeof generateText>>;

/** What has been paid so far; null where no price is known. */
const costOfTurns = (engine: EngineConfig, turns: readonly Turn[]): number | null =>
  turns.reduce<number | null>((sum, { usage, response: { body }, text }) => {
    const { inputTokens = 0, outputTokens = 0 } = usage;
    const { searches } = readLinks(engine.name, body, text);
    const cost = costOf(engine, { inputTokens, outputTokens, searches });
    return cost === null ? null : (sum ?? 0) + cost;
  }, null);

/** One question: a paid call, or a few where the engine pauses. Throws `NoAnswerError` whatever goes wrong. */
export const askAi = async (
  engine: EngineConfig,
  question: string,
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<EngineAnswer> => {
  const { generateText, APICallError } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const timeout = AbortSignal.timeout(timeoutMs);
  const turns: Turn[] = [];
  const askOn = async (): Promise<Turn> => {
    const heard: Heard = { status: null };
    const said = turns.flatMap(({ response }) => response.messages);
    return generateText({
      ...(await callOf(engine, heard)),
      messages: [{ role: 'user', content: question }, ...said],
      maxOutputTokens: mostOutputTokens,
      maxRetries: 0,
      include: { responseBody: true },
      abortSignal: AbortSignal.any([signal, timeout]),
    }).catch((error: unknown) => {
      const cut = timeout.aborted ? 'timeout' : signal.aborted ? 'uncertain' : null;
      const refused = refusalOf(error, { isCall: APICallError.isInstance, cut, heard });
      // What came before is paid, so the question is not put again.
      if (turns.length === 0) throw refused;
      throw new NoAnswerError('cut_short', { costUsd: costOfTurns(engine, turns) });
    });
  };
  do turns.push(await askOn());
  while (turns.length < mostTurns(engine) && isPaused(turns.at(-1)?.response.body));
  return answerOf(engine, turns);
};

/** A partial answer does not count: that it does not name the site proves nothing. */
const answerOf = (engine: EngineConfig, turns: readonly Turn[]): EngineAnswer => {
  const strike = striker([engine.key]);
  const keep = (text: string) => storableAnswer(strike(text));
  const costUsd = costOfTurns(engine, turns);
  const last = turns.at(-1);
  const text = keep(turns.map((turn) => turn.text).join(''));
  if (!last || last.finishReason === 'length' || isPaused(last.response.body))
    throw new NoAnswerError('cut_short', { costUsd });
  if (last.finishReason === 'content-filter') throw new NoAnswerError('rejected', { costUsd });
  if (!text) throw new NoAnswerError('empty', { costUsd });
  const links = turns.map((turn) => readLinks(engine.name, turn.response.body, keep(turn.text)));
  const { body, modelId } = last.response;
  return {
    text,
    cited: tidyLinks(links.flatMap(({ cited }) => cited)),
    retrieved: tidyLinks(links.flatMap(({ retrieved }) => retrieved)),
    costUsd,
    model: keep(readModel(body) ?? modelId).slice(0, 200) || engine.model,
  };
};
