import type { Log } from '../platform/log.ts';
import { startLoop } from '../platform/loop.ts';
import { reachAny, type Target } from './reach-any.ts';

export type BlindSpan = { from: number; to: number | null };

const everyMs = 5000;

/**
 * Tells whether the watch itself has network, by targets that are always there. Without
 * targets it sees everything: nothing is suppressed.
 */
export const createReferences = (options: {
  targets: Target[];
  log: Log;
  now: () => number;
  /** Asks the targets; handed in by tests. */
  ask?: (targets: Target[]) => Promise<boolean>;
  onSpan: (span: BlindSpan) => void;
}) => {
  const { targets, log, now, onSpan } = options;
  const ask = options.ask ?? reachAny;
  let spans: BlindSpan[] = [];
  let sightedAt = now();
  let asking: { startedAt: number; answer: Promise<void> } | null = null;

  const look = async (): Promise<void> => {
    const startedAt = now();
    const reached = await ask(targets);
    const last = spans.at(-1);
    if (reached) {
      sightedAt = startedAt;
      if (last?.to === null) {
        last.to = now();
        onSpan({ ...last });
      }
    } else if (last?.to !== null) {
      spans = [...spans.slice(-50), { from: sightedAt, to: null }];
      onSpan({ from: sightedAt, to: null });
    }
  };
  const lookOnce = (since: number): Promise<void> => {
    if (!asking || asking.startedAt < since) {
      const mine = { startedAt: now(), answer: look() };
      asking = mine;
      void mine.answer.finally(() => {
        if (asking === mine) asking = null;
      });
    }
    return asking.answer;
  };

  const looking =
    targets.length > 0
      ? startLoop({
          log,
          trouble: 'the references were not asked',
          pass: () => lookOnce(now()),
          everyMs,
        })
      : null;

  return {
    /** Whether the watch was blind at any moment of a failed check; asks afresh. */
    async blind(from: number, to: number): Promise<boolean> {
      if (targets.length === 0) return false;
      await lookOnce(to);
      return spans.some((span) => span.from < to && (span.to === null || span.to > from));
    },
    async stop() {
      await looking?.stop();
    },
  };
};
