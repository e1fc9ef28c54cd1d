import type { EngineConfig } from '../../../base/config/engines.ts';
import { mostSearches } from './model.ts';

export const mostOutputTokens = 4096;
/** Generous: a question plus what a search adds. */
const inputTokens = 20_000;
const million = 1_000_000;

/** How many parts an engine that pauses may make of one answer; each is paid. */
export const mostTurns = ({ name }: Pick<EngineConfig, 'name'>): number =>
  name === 'anthropic' ? 3 : 1;

/** What is kept aside before a call; null where no price is known. */
export const reserveFor = (engine: EngineConfig): number | null => {
  const { prices } = engine;
  if (!prices) return null;
  const tokens = (prices.input * inputTokens + prices.output * mostOutputTokens) / million;
  return (tokens + prices.search * mostSearches) * mostTurns(engine);
};

export const costOf = (
  { prices }: EngineConfig,
  used: { inputTokens: number; outputTokens: number; searches: number },
): number | null =>
  prices &&
  (prices.input * used.inputTokens + prices.output * used.outputTokens) / million +
    prices.search * used.searches;
