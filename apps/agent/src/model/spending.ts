import { randomUUID } from 'node:crypto';
import type { LanguageModelUsage } from 'ai';
import type { JobWork } from '../job/job-work.ts';
import { type Model, modelName } from '../settings.ts';

const mostTokens = 1_000_000_000;
const mostUsd = 1_000;

/** Cleans a provider's figures: no negatives, no fractions, no non-numbers. */
const tokens = (told: number | undefined): number =>
  Math.min(Math.max(Math.round(Number(told)) || 0, 0), mostTokens);

const perMillion = (count: number, price: number | null): number =>
  (count * (price ?? 0)) / 1_000_000;

/** Counts the model's cost, in the trail and against the job's limit. */
export const countSpending = (work: JobWork, model: Model, maxCostUsd: number) => {
  let spentUsd = work.job.spentUsd;
  return {
    add(usage: LanguageModelUsage) {
      const [inputTokens, outputTokens] = [tokens(usage.inputTokens), tokens(usage.outputTokens)];
      const usd =
        perMillion(inputTokens, model.priceInput) + perMillion(outputTokens, model.priceOutput);
      spentUsd += usd;
      work.tell({
        key: `spent:${randomUUID()}`,
        type: 'agent.spent',
        data: {
          usd: Math.min(usd, mostUsd),
          inputTokens,
          outputTokens,
          model: modelName(work.settings) ?? model.name,
        },
      });
    },
    isOver: () => spentUsd >= maxCostUsd,
  };
};
