import type { Engine } from '../../config.ts';
import { mostSearches } from './model.ts';

export const mostOutputTokens = 4096;
/** Generous: a question plus what a search adds. */
const inputTokens = 20_000;
const million = 1_000_000;

/** Reserved before a call; null where no price is known. */
export const reserveFor = ({ prices }: Engine): number | null =>
  prices &&
  (prices.input * inputTokens + prices.output * mostOutputTokens) / million +
    prices.search * mostSearches;

export const costOf = (
  { prices }: Engine,
  used: { inputTokens: number; outputTokens: number; searches: number },
): number | null =>
  prices &&
  (prices.input * used.inputTokens + prices.output * used.outputTokens) / million +
    prices.search * used.searches;
