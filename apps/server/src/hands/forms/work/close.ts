import type { Evidence, FormOutcome, FormReason } from '@hlidka/protocol';
import { stepTexts } from '@hlidka/texts/form-steps';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Tx } from '../../../base/platform/database/transaction.ts';
import { operatorsLanguage } from '../../../people/people/index.ts';
import { begin, end } from '../../../tell/notices/index.ts';
import { takeFormResult } from '../../../watch/incidents/index.ts';
import { blockedNotice, changedNotice, waitingNotice } from '../letter.ts';
import { countInMonth } from '../month.ts';
import { blockedToTell, plannedNext } from '../plan.ts';
import { type FormRow, formChecks, formTasks, type TaskRow } from '../table.ts';

export type Ending = {
  outcome: FormOutcome;
  step?: number | null;
  error?: string;
  reason?: FormReason | null;
  lengthMs?: number | null;
  picture?: Buffer | null;
  key?: string | null;
  captcha?: string | null;
} & Partial<Pick<TaskRow, 'seen'>>;

/** Ends a run; what it means for the form is written with it. */
export const closeTask = async (
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  task: TaskRow,
  ending: Ending,
): Promise<void> => {
  const at = ctx.now();
  const form = task.formId ? await lockForm(tx, task.formId) : null;
  const [done] = await tx
    .update(formTasks)
    .set({
      ...(form ? judged(form, ending) : ending),
      state: 'done',
      finishedAt: at,
      leaseEndsAt: null,
    })
    .where(eq(formTasks.id, task.id))
    .returning();
  if (form && done) await settle(tx, { form, task: done, at });
};

/** Its message arrived: it works, whatever the page says; operators are told when that is not what was expected. */
export const closeProved = async (
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  task: TaskRow,
  ending: Pick<Ending, 'step' | 'key' | 'lengthMs' | 'captcha'> = task,
): Promise<void> => {
  const step = ending.step ?? null;
  const { key, lengthMs, captcha } = ending;
  await closeTask(ctx, tx, task, {
    outcome: 'passed',
    ...(key === undefined ? {} : { key }),
    ...(lengthMs === undefined ? {} : { lengthMs }),
    ...(captcha === undefined ? {} : { captcha }),
    step: null,
    error: '',
    reason: null,
    picture: null,
  });
  const form = task.formId ? await lockForm(tx, task.formId) : null;
  if (!form) return;
  if (step === null) {
    await end(tx, changedNotice, [form.id]);
    return;
  }
  const words = stepTexts[await operatorsLanguage(tx)];
  const stopped = task.steps[step];
  await begin(tx, changedNotice, {
    key: form.id,
    siteId: form.siteId,
    since: ctx.now(),
    data: { form: form.name, step: stopped ? `${step + 1}. ${words.step(stopped)}` : null },
  });
};

const lockForm = async (tx: Tx, id: string): Promise<FormRow | undefined> => {
  const [form] = await tx.select().from(formChecks).where(eq(formChecks.id, id)).for('update');
  return form;
};

/** An invisible captcha may refuse a robot; one that let the form pass before is no excuse. */
const judged = ({ passedCaptcha }: FormRow, ending: Ending): Ending =>
  ending.outcome === 'blocked' && ending.captcha && ending.captcha === passedCaptcha
    ? { ...ending, outcome: 'failed', reason: 'captcha_passed_before' }
    : ending;

type Ended = { form: FormRow; task: TaskRow; at: Date };

const settle = async (tx: Tx, ended: Ended): Promise<void> => {
  const { form, task, at } = ended;
  const told = task.outcome === 'passed' || task.outcome === 'failed';
  const ok = task.outcome === 'passed';
  // What was not sent verifies nothing.
  if (told && (task.sends || !ok))
    await countInMonth(tx, { siteId: form.siteId, formId: form.id, at, ok });
  const counts = told && form.enabled;
  const { failures, duringOutage } = counts
    ? await takeFormResult(tx, {
        siteId: form.siteId,
        formId: form.id,
        name: form.name,
        ok,
        sent: task.sends,
        at,
        evidence: await evidenceOf(tx, ended),
      })
    : { failures: 0, duringOutage: false };
  const broken = task.outcome === 'broken' ? form.broken + 1 : 0;
  const proved = told && task.sends;
  const prevented = task.outcome === 'blocked' && task.sends;
  const blocked = prevented ? form.blocked + 1 : proved ? 0 : form.blocked;
  if (broken === 0) await end(tx, waitingNotice, [form.id]);
  if (proved) await end(tx, blockedNotice, [form.id]);
  const condition = { key: form.id, siteId: form.siteId, since: at, data: { form: form.name } };
  if (form.enabled && blocked >= blockedToTell) await begin(tx, blockedNotice, condition);
  await tx
    .update(formChecks)
    .set({
      ...plannedNext(form, task, { failures, blocked, duringOutage, at }),
      broken,
      blocked,
      ...(ok && task.sends ? { passedCaptcha: task.captcha } : {}),
    })
    .where(eq(formChecks.id, form.id));
};

/** In the operators' language: incident page, mail and chat show it unchanged. */
const evidenceOf = async (tx: Tx, { form, task }: Ended): Promise<Evidence> => {
  if (task.outcome === 'passed') return {};
  const words = stepTexts[await operatorsLanguage(tx)];
  const step = task.step === null ? undefined : task.steps[task.step];
  return {
    step:
      step && task.step !== null
        ? words.stopped(form.name, task.step + 1, step)
        : words.form(form.name),
    reason: (task.reason ? words.reasons[task.reason] : task.error).slice(0, 500) || null,
    runId: task.picture ? task.id : null,
  };
};
