import type { Log } from '../../platform/log/log.ts';
import { startLoop } from '../../platform/time/loop.ts';
import { reachAny, type Target } from './reach-any.ts';

export type BlindSpan = { from: number; to: number | null };

const everyMs = 5000;
/** A shorter span that ended because a site passed may only have been silent reference targets. */
const shortMs = 60_000;

/**
 * Tells whether the checker itself has network. It has none while every reference target is silent
 * and no site's check has passed since. Without targets nothing is ever suppressed.
 */
export const createReferences = (options: {
  targets: Target[];
  log: Log;
  now: () => number;
  /** Asks the targets; tests pass their own. */
  ask?: (targets: Target[]) => Promise<boolean>;
  /** A span without network began or ended; null withdraws the last one. */
  onSpan: (span: BlindSpan | null) => void;
  /** The targets are silent although sites pass; called again when they answer. */
  onSilence: (span: BlindSpan) => void;
}) => {
  const { targets, log, now, onSpan, onSilence } = options;
  const ask = options.ask ?? reachAny;
  let spans: BlindSpan[] = [];
  let sightedAt = now();
  /** When the first attempt ended that found every target silent. */
  let silentSince: number | null = null;
  /** Start of the check of a site that passed since then. */
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
    // A later attempt was already answered.
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
    /** A site's check that began at this time has passed. */
    passed(at: number) {
      if (at > passedAt) passedAt = at;
      if (silentSince === null || contradictedAt !== null || at < silentSince) return;
      contradictedAt = at;
      // The network may be back. Only if the targets are still silent are they the ones at fault.
      void lookOnce(now()).catch(() => {});
    },
    /** Whether the checker was blind at any time during a failed check; asks the targets again. */
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
