import type { Signal, Signals } from '../../base/platform/signals/signals.ts';

const keptMs = 60_000;
const mostKept = 1000;
/** Topics that no page shows. */
const unshown: ReadonlySet<Signal['topic']> = new Set([
  'check',
  'job',
  'update',
  'sums',
  'standing',
]);
export const isShown = ({ topic }: Signal): boolean => !unshown.has(topic);

const everything: Signal[] = [{ topic: 'reset', id: null }];

/**
 * Recent changes, for a page whose data are older than its channel. One change per row is kept;
 * asking further back means: reload everything.
 */
export const rememberSignals = (
  signals: Pick<Signals, 'on'>,
  now: () => number = () => performance.now(),
) => {
  const heard = new Map<string, { at: number; signal: Signal }>();
  let knownFrom = now();
  const forget = (at: number) => {
    for (const [key, one] of heard) {
      if (one.at >= at && heard.size <= mostKept) return;
      heard.delete(key);
      knownFrom = one.at;
    }
  };
  signals.on((signal) => {
    if (!isShown(signal)) return;
    const key = [signal.topic, signal.id, signal.userId].join(' ');
    heard.delete(key);
    heard.set(key, { at: now(), signal });
    forget(now() - keptMs);
  });
  return {
    since: (ms: number): Signal[] => {
      const from = now() - ms;
      const found = [...heard.values()].filter(({ at }) => at >= from).map(({ signal }) => signal);
      return from <= Math.max(knownFrom, now() - keptMs) ? [...everything, ...found] : found;
    },
  };
};
