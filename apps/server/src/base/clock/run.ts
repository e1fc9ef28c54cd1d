import type { DutyName } from '@hlidka/protocol';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context, LoopContext } from '../context.ts';
import { newId } from '../platform/database/ids.ts';
import { inTurn } from '../platform/database/in-turn.ts';
import { transaction } from '../platform/database/transaction.ts';
import { reasonOf } from '../platform/log/reason.ts';
import type { Done, Duty } from './duty.ts';
import { isDue, keptBy, planAfter } from './plan.ts';
import { type DutyRow, duties, dutyRuns } from './table.ts';

const runsKept = 20;
const errorLength = 500;

const readDuty = async ({ db }: Context, name: DutyName): Promise<DutyRow | undefined> => {
  const [row] = await db.select().from(duties).where(eq(duties.name, name));
  return row;
};

/** Runs it if it is due and nobody else runs it. Errors of the work are recorded, never thrown. */
export const runDuty = async (
  ctx: LoopContext,
  name: DutyName,
  duty: Duty,
  stopping: AbortSignal,
): Promise<void> => {
  await inTurn(ctx.db, `duty ${name}`, async (cutOff) => {
    const row = await readDuty(ctx, name);
    const startedAt = ctx.now();
    if (!row || !isDue(row, startedAt) || stopping.aborted) return;
    await ctx.db.update(duties).set({ runningSince: startedAt }).where(eq(duties.name, name));
    const signal = AbortSignal.any([stopping, cutOff]);
    const kept = keptBy(row, startedAt);
    const run = { dueAt: kept ?? startedAt, planned: kept !== null, signal };
    const [result, error] = await Promise.resolve()
      .then(() => duty.work(ctx, run))
      .then((done): [Done, null] => [done, null])
      .catch((thrown: unknown): [undefined, unknown] => [undefined, thrown ?? 'no reason given']);
    if (cutOff.aborted) return;
    if (stopping.aborted) await leave(ctx, name, startedAt);
    else await finish(ctx, name, { duty, row, startedAt, result, error });
  });
};

/** Interrupted: stays due for the next process. */
const leave = async ({ db }: Context, name: DutyName, startedAt: Date): Promise<void> => {
  const nextAt = sql`least(${duties.nextAt}, ${startedAt.toISOString()}::timestamptz)`;
  await db.update(duties).set({ runningSince: null, nextAt }).where(eq(duties.name, name));
};
const finish = async (
  ctx: Context,
  name: DutyName,
  told: { duty: Duty; row: DutyRow; startedAt: Date; result: Done; error: unknown },
): Promise<void> => {
  const { duty, row, startedAt, error } = told;
  const { done, failed } = told.result ?? { done: 0, failed: 0 };
  if (error) ctx.log.error({ err: error, duty: name }, 'a duty failed');
  const now = ctx.now();
  const endedAt = now < startedAt ? startedAt : now;
  const outcome = error ? 'failed' : failed > 0 ? 'partly' : 'done';
  const again = Boolean(error) || (duty.retriesPart === true && failed > 0);
  await transaction(ctx.db, async (tx) => {
    await tx
      .update(duties)
      .set({
        runningSince: null,
        // A request made after the start asks for another run.
        askedAt: sql`nullif(${duties.askedAt}, ${row.askedAt?.toISOString() ?? null}::timestamptz)`,
        ...planAfter(duty.rule, row, { failed: again, startedAt, now }),
      })
      .where(eq(duties.name, name));
    await tx.insert(dutyRuns).values({
      id: newId(),
      name,
      startedAt,
      endedAt,
      outcome,
      done,
      failed,
      error: error ? reasonOf(error).slice(0, errorLength) : null,
    });
    const kept = tx
      .select({ id: dutyRuns.id })
      .from(dutyRuns)
      .where(eq(dutyRuns.name, name))
      .orderBy(desc(dutyRuns.number))
      .limit(runsKept);
    await tx
      .delete(dutyRuns)
      .where(sql`${dutyRuns.name} = ${name} and ${dutyRuns.id} not in (${kept})`);
  });
};
