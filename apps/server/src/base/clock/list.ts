import { type DutyName, dutyNames } from '@hlidka/protocol';
import { desc, eq } from 'drizzle-orm';
import { record } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { type Executor, transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import type { Duties, Duty } from './duty.ts';
import { duties, dutyRuns } from './table.ts';
import { viewDuty, viewDutyRun } from './view.ts';

const dutyOf = (kept: Duties, name: DutyName): Duty => {
  const duty = kept[name];
  if (!duty) throw notFound();
  return duty;
};

export const listDuties = async ({ db }: Context, kept: Duties) => {
  const rows = await db.select().from(duties);
  const lasts = await db
    .selectDistinctOn([dutyRuns.name])
    .from(dutyRuns)
    .orderBy(dutyRuns.name, desc(dutyRuns.number));
  return {
    duties: dutyNames.flatMap((name) => {
      const duty = kept[name];
      if (!duty) return [];
      const of = <T extends { name: string }>(all: T[]) => all.find((one) => one.name === name);
      return [viewDuty(name, duty, of(rows), of(lasts))];
    }),
  };
};

export const readDuty = async (db: Executor, kept: Duties, name: DutyName) => {
  const duty = dutyOf(kept, name);
  const [row] = await db.select().from(duties).where(eq(duties.name, name));
  const runs = await db
    .select()
    .from(dutyRuns)
    .where(eq(dutyRuns.name, name))
    .orderBy(desc(dutyRuns.number));
  return { duty: viewDuty(name, duty, row, runs[0]), runs: runs.map(viewDutyRun) };
};

/** Has no effect while it runs or waits to run. */
export const askForRun = (ctx: Context, kept: Duties, name: DutyName) =>
  transaction(ctx.db, async (tx) => {
    dutyOf(kept, name);
    const [row] = await tx.select().from(duties).where(eq(duties.name, name)).for('update');
    if (!row) throw notFound();
    if (!row.askedAt && !row.runningSince) {
      await tx.update(duties).set({ askedAt: ctx.now() }).where(eq(duties.name, name));
      await record(tx, ctx.actor, 'clock.run_asked', { kind: 'duty', id: null, name });
    }
    return (await readDuty(tx, kept, name)).duty;
  });
