import type { Log } from '../../platform/log/log.ts';
import { startLoop } from '../../platform/time/loop.ts';
import { reachAny, type Target } from './reach-any.ts';

export type BlindSpan = { from: number; to: number | null };

const everyMs = 5000;
/** Shorter ones that a passing site ended may have been silent references and nothing else. */
const shortMs = 60_000;

/**
 * Tells whether the watch itself has network: it has none while every target is silent and no check
 * of any site has passed since. Without targets it sees everything: nothing is suppressed.
 */
export const createReferences = (options: {
  targets: Target[];
  log: Log;
  now: () => number;
  /** Asks the targets; handed in by tests. */
  ask?: (targets: Target[]) => Promise<boolean>;
  /** A span without network began or ended; null: the last one was none. */
  onSpan: (span: BlindSpan | null) => void;
  /** The targets are silent while sites pass, from then until they answer again. */
  onSilence: (span: BlindSpan) => void;
}) => {
  const { targets, log, now, onSpan, onSilence } = options;
  const ask = options.ask ?? reachAny;
  let spans: BlindSpan[] = [];
  let sightedAt = now();
  /** When the first look ended that found every target silent. */
  let silentSince: number | null = null;
  /** A site has passed since then; its check began at this moment. */
  let contradictedAt: number | null = null;
  let silence: BlindSpan | null = null;
  let passedAt = Number.NEGATIVE_INFINITY;
  let asking: { startedAt: number; answer: Promise<void> } | null = null;

  const openSpan = () => spans.findLast(({ to }) => to === null);
  const endSpan = (to: number) => {
    const open = openSpan();
    if (!open) return;
    open.to = Math.max(to, open.from);
    onSpan({ ...open });
  };

  const hear = (startedAt: number) => {
    sightedAt = startedAt;
    silentSince = contradictedAt = null;
    endSpan(now());
    if (silence) onSilence({ ...silence, to: now() });
    silence = null;
  };
  const missAll = (startedAt: number) => {
    // A later look was answered meanwhile.
    if (startedAt < sightedAt) return;
    if (silentSince === null) {
      silentSince = now();
      const span = { from: Math.max(sightedAt, passedAt), to: null };
      spans = [...spans.slice(-50), span];
      onSpan({ ...span });
    }
    if (contradictedAt === null || silence) return;
    silence = { from: sightedAt, to: null };
    const open = openSpan();
    if (open && contradictedAt - open.from < shortMs) {
      spans = spans.filter((span) => span !== open);
      onSpan(null);
    } else endSpan(contradictedAt);
    onSilence({ ...silence });
  };
  const look = async (): Promise<void> => {
    const startedAt = now();
    if (await ask(targets)) hear(startedAt);
    else missAll(startedAt);
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
    /** A check of a site that began at this moment has passed. */
    passed(at: number) {
      if (at > passedAt) passedAt = at;
      if (silentSince === null || contradictedAt !== null || at < silentSince) return;
      contradictedAt = at;
      // The network may be back: only if the targets are silent still, it is they who fail.
      void lookOnce(now()).catch(() => {});
    },
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
