import type { DutyName } from '@hlidka/protocol';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { startLoop } from '../platform/loop.ts';
import { nextRun } from '../platform/next-run.ts';
import type { Signals } from '../platform/signals.ts';
import type { Duties, Duty } from './duty.ts';
import { isDue, isTooFar } from './plan.ts';
import { runDuty } from './run.ts';
import { duties } from './table.ts';

const lookMs = 5_000;
/** Each holds a connection of its own for as long as it runs. */
const mostAtOnce = 4;

/** A new duty waits for its time; one that follows no calendar begins at once. */
const enter = async (ctx: Context, known: [DutyName, Duty][]): Promise<void> => {
  const now = ctx.now();
  const rows = known.map(([name, { rule }]) => {
    const at = rule.every === 'minutes' ? now : nextRun(rule, now);
    return { name, dueAt: at, nextAt: at };
  });
  if (rows.length > 0) await ctx.db.insert(duties).values(rows).onConflictDoNothing();
};

/** Looks what is due, here and in every other process that keeps the same duties: one of them does it. */
export const startClock = (
  given: Omit<Context, 'actor'>,
  { kept, signals }: { kept: Duties; signals?: Signals },
): { stop(): Promise<void> } => {
  const ctx: Context = { ...given, actor: { kind: 'system' } };
  const known = Object.entries(kept) as [DutyName, Duty][];
  const names = known.map(([name]) => name);
  const under = new Map<DutyName, Promise<void>>();
  const stopping = new AbortController();
  let entered = false;

  const begin = (name: DutyName, duty: Duty) => {
    const run = runDuty(ctx, name, duty, stopping.signal)
      .catch((error: unknown) => ctx.log.warn({ duty: name, reason: `${error}` }, 'a duty waits'))
      .finally(() => under.delete(name));
    under.set(name, run);
  };
  const look = async () => {
    if (!entered) await enter(ctx, known);
    entered = true;
    const rows = await ctx.db.select().from(duties).where(inArray(duties.name, names));
    const now = ctx.now();
    for (const [name, duty] of known) {
      const row = rows.find((one) => one.name === name);
      if (!row || under.has(name)) continue;
      if (isTooFar(duty.rule, row, now)) {
        const at = nextRun(duty.rule, now);
        await ctx.db.update(duties).set({ dueAt: at, nextAt: at }).where(eq(duties.name, name));
      }
      if (isDue(row, now) && under.size < mostAtOnce) begin(name, duty);
    }
  };
  const looking = startLoop({
    log: ctx.log,
    trouble: 'the clock stands still',
    pass: look,
    everyMs: lookMs,
  });
  const off = signals?.on(({ topic, id }) => {
    if (topic === 'duty' && names.some((name) => name === id)) looking.ring();
  });
  return {
    async stop() {
      off?.();
      stopping.abort();
      await looking.stop();
      await Promise.all(under.values());
    },
  };
};
