import type { Log } from '../../../base/platform/log/log.ts';
import { startLoop } from '../../../base/platform/time/loop.ts';
import { createLineSpeed } from '../slow/line-speed.ts';
import { type ReferenceTarget, reachAny } from './reach-any.ts';
import { createSpans, type SpanOptions } from './spans.ts';

const everyMs = 5000;

/**
 * Tells whether the checker itself has network. It has none while every reference target is silent
 * and no site's check has passed since. Without targets nothing is ever suppressed.
 */
export const createReferences = (
  options: SpanOptions & {
    targets: ReferenceTarget[];
    log: Log;
    /** Asks the targets; tests pass their own. */
    ask?: (targets: ReferenceTarget[]) => Promise<boolean>;
  },
) => {
  const { targets, log, now } = options;
  const ask = options.ask ?? reachAny;
  const spans = createSpans(options);
  const speed = createLineSpeed();
  let asking: { startedAt: number; answer: Promise<void> } | null = null;

  const askTargets = async (): Promise<void> => {
    const startedAt = now();
    const askedAt = performance.now();
    if (await ask(targets)) {
      speed.answered(performance.now() - askedAt);
      spans.answered(startedAt);
    } else spans.missed(startedAt);
  };
  /** Waits for the attempt under way, unless it began before this time. */
  const askOnce = (since: number): Promise<void> => {
    if (!asking || asking.startedAt < since) {
      const mine = { startedAt: now(), answer: askTargets() };
      asking = mine;
      void mine.answer.finally(() => {
        if (asking === mine) asking = null;
      });
    }
    return asking.answer;
  };

  const regular =
    targets.length > 0
      ? startLoop({
          log,
          trouble: 'the references were not asked',
          pass: () => askOnce(now()),
          everyMs,
        })
      : null;

  return {
    /** A site's check that began at this time has passed. */
    passed(at: number) {
      // The network may be back. Only if the targets are still silent are they the ones at fault.
      if (spans.passed(at)) void askOnce(now()).catch(() => {});
    },
    /** Whether the checker was blind at any time during a failed check; asks the targets again. */
    async blind(from: number, to: number): Promise<boolean> {
      if (targets.length === 0) return false;
      await askOnce(to);
      return spans.isBlindWithin(from, to);
    },
    isLineSlow: speed.isSlow,
    async stop() {
      await regular?.stop();
    },
  };
};
