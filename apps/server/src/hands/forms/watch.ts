import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Duty, eachApart } from '../../base/clock/index.ts';
import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { wasFullDuring } from './mail-in/note-full.ts';
import { formTasks } from './table.ts';
import { noteWaiting } from './waiting.ts';
import { closeTask } from './work/close.ts';

const failuresKeptDays = 35;

type Late = {
  where: ReturnType<typeof sql>;
  outcome: 'failed' | 'blocked' | 'broken';
  reason: 'mail_missing' | 'mail_refused' | 'nobody_came';
};
const isLate = sql`${formTasks.state} = 'proving' and ${formTasks.mailDueAt} < now()`;

/**
 * The message may have been turned away by a full listener, so this says nothing about the form.
 */
const mailRefused: Late = {
  where: sql`${isLate} and ${wasFullDuring}`,
  outcome: 'blocked',
  reason: 'mail_refused',
};
/** The form's message did not arrive in time: the check failed. */
const mailMissing: Late = {
  where: sql`${isLate} and not ${wasFullDuring}`,
  outcome: 'failed',
  reason: 'mail_missing',
};
/** Nobody waits for this trial run any more. */
const nobodyCame: Late = {
  where: sql`${formTasks.state} = 'waiting' and ${formTasks.kind} <> 'check'
    and ${formTasks.createdAt} < now() - interval '10 minutes'`,
  outcome: 'broken',
  reason: 'nobody_came',
};

/** One transaction each, and only while it is still late. */
const endLate = async (ctx: Context, { where, outcome, reason }: Late, signal: AbortSignal) => {
  const end = (id: string) =>
    transaction(ctx.db, async (tx) => {
      const [task] = await tx
        .select()
        .from(formTasks)
        .where(and(eq(formTasks.id, id), where))
        .for('update');
      if (task) await closeTask(ctx, tx, task, { outcome, reason: task.reason ?? reason });
      return task !== undefined;
    });
  return eachApart(ctx, await ctx.db.select({ id: formTasks.id }).from(formTasks).where(where), {
    work: ({ id }) => end(id),
    trouble: 'a form check that is too late cannot be ended',
    about: ({ id }) => ({ task: id, reason }),
    signal,
  });
};

/** Of what passed only the last of its kind is kept, evidence of failures for five weeks. */
const sweepRuns = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  const lasts = db
    .selectDistinctOn([formTasks.formId, formTasks.sends], { id: formTasks.id })
    .from(formTasks)
    .where(eq(formTasks.kind, 'check'))
    .orderBy(
      formTasks.formId,
      formTasks.sends,
      sql`${formTasks.createdAt} desc`,
      sql`${formTasks.id} desc`,
    );
  const old = db
    .select({ id: formTasks.id })
    .from(formTasks)
    .where(
      sql`${formTasks.state} = 'done' and ${formTasks.finishedAt} < now() - case
        when ${formTasks.kind} = 'check' and ${formTasks.outcome} <> 'passed'
          then make_interval(days => ${failuresKeptDays}) else interval '1 day' end
        and ${formTasks.id} not in ${lasts}`,
    );
  await db.delete(formTasks).where(inArray(formTasks.id, old));
};

/** Ends runs whose time has passed. */
export const formWatchDuty: Duty = {
  rule: { every: 'minutes', minutes: 1 },
  work: async (ctx, { signal }) => {
    let done = 0;
    let failed = 0;
    for (const late of [mailRefused, mailMissing, nobodyCame]) {
      const ended = await endLate(ctx, late, signal);
      done += ended.done;
      failed += ended.failed;
    }
    await noteWaiting(ctx);
    await sweepRuns(ctx);
    return { done, failed };
  },
};
