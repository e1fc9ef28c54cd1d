import type { LoopContext } from '../context.ts';
import type { Signals } from '../platform/signals/signals.ts';
import { startLoop } from '../platform/time/loop.ts';
import type { Duties } from './duty.ts';
import { createKeeper } from './keeper.ts';

const lookMs = 5_000;

/** Looks for due work; of all processes with the same duties one does it. */
export const startClock = (
  given: Omit<LoopContext, 'actor'>,
  { kept, signals }: { kept: Duties; signals?: Signals },
): { stop(): Promise<void> } => {
  const ctx: LoopContext = { ...given, actor: { kind: 'system' } };
  const stopping = new AbortController();
  const keeper = createKeeper(ctx, kept, stopping.signal);
  const looking = startLoop({
    log: ctx.log,
    trouble: 'the clock stands still',
    pass: keeper.look,
    everyMs: lookMs,
  });
  const off = signals?.on(({ topic, id }) => {
    if (topic === 'duty' && keeper.names.some((name) => name === id)) looking.ring();
  });
  return {
    async stop() {
      off?.();
      stopping.abort();
      await looking.stop();
      await keeper.ended();
    },
  };
};
