import { randomUUID } from 'node:crypto';
import type { LanguageModelUsage } from 'ai';
import type { JobWork } from '../job-work.ts';
import { type Model, modelName } from '../settings.ts';

const perMillion = (tokens: number, price: number | null): number =>
  (tokens * (price ?? 0)) / 1_000_000;

/** Counts what the model costs, in the trail and against the job's limit. */
export const countSpending = (work: JobWork, model: Model, maxCostUsd: number) => {
  let spentUsd = work.job.spentUsd;
  return {
    add({ inputTokens = 0, outputTokens = 0 }: LanguageModelUsage) {
      const usd =
        perMillion(inputTokens, model.priceInput) + perMillion(outputTokens, model.priceOutput);
      spentUsd += usd;
      work.tell({
        key: `spent:${randomUUID()}`,
        type: 'agent.spent',
        data: {
          usd: Math.min(usd, 1000),
          inputTokens,
          outputTokens,
          model: modelName(work.settings) ?? model.name,
        },
      });
    },
    isOver: () => spentUsd >= maxCostUsd,
  };
};
