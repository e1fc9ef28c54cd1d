import type { DutyName } from '@hlidka/protocol';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, LoopContext } from '../context.ts';
import { nextRun } from '../platform/time/next-run.ts';
import type { Duties, Duty } from './duty.ts';
import { isDue, planAnew } from './plan.ts';
import { runDuty } from './run.ts';
import { type DutyRow, duties } from './table.ts';

/** Each holds a connection while it runs; long ones must leave room for others. */
const mostAtOnce = 8;

/** A new duty waits for its time; one without a calendar starts at once. */
const enter = async (ctx: Context, known: [DutyName, Duty][]): Promise<void> => {
  const now = ctx.now();
  const rows = known.map(([name, { rule }]) => {
    const at = rule.every === 'minutes' ? now : nextRun(rule, now);
    return { name, dueAt: at, nextAt: at };
  });
  if (rows.length > 0) await ctx.db.insert(duties).values(rows).onConflictDoNothing();
};

/** Corrects a time planned by a clock that was ahead, unless it was planned again meanwhile. */
const putRight = async ({ db }: Context, { name, nextAt }: DutyRow, at: Date): Promise<void> => {
  const dueAt = sql`least(${duties.dueAt}, ${at.toISOString()}::timestamptz)`;
  await db
    .update(duties)
    .set({ dueAt, nextAt: at })
    .where(and(eq(duties.name, name), eq(duties.nextAt, nextAt)));
};

/** The duties of one process: `look` starts what is due, `ended` waits for what it started. */
export const createKeeper = (ctx: LoopContext, kept: Duties, stopping: AbortSignal) => {
  const known = Object.entries(kept) as [DutyName, Duty][];
  const names = known.map(([name]) => name);
  const under = new Map<DutyName, Promise<void>>();
  let entered = false;

  const begin = (name: DutyName, duty: Duty) => {
    const run = runDuty(ctx, name, duty, stopping)
      .catch((error: unknown) => ctx.log.warn({ duty: name, reason: `${error}` }, 'a duty waits'))
      .finally(() => under.delete(name));
    under.set(name, run);
  };

  return {
    names,
    async look(): Promise<void> {
      if (!entered) await enter(ctx, known);
      entered = true;
      const rows = await ctx.db.select().from(duties).where(inArray(duties.name, names));
      const now = ctx.now();
      for (const [name, duty] of known) {
        const row = rows.find((one) => one.name === name);
        if (!row || under.has(name)) continue;
        const at = planAnew(duty.rule, row, now);
        if (at) await putRight(ctx, row, at);
        if (isDue(row, now) && under.size < mostAtOnce && !stopping.aborted) begin(name, duty);
      }
    },
    ended: (): Promise<unknown> => Promise.all(under.values()),
  };
};
