import type { BodyOf, formWork } from '@hlidka/protocol';
import { limits } from '@hlidka/protocol';
import { eq, sql } from 'drizzle-orm';
import type { AgentContext } from '../../../base/context.ts';
import { type Tx, transaction } from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../../base/platform/errors.ts';
import { formChecks, formTasks, type TaskRow } from '../table.ts';
import { closeProved, closeTask, type Ending } from './close.ts';

type Report = { id: string } & BodyOf<typeof formWork.finish>;

const jpegStart = Buffer.from('ffd8ff', 'hex');

const pictureOf = (base64: string | null): Buffer | null => {
  if (base64 === null) return null;
  const picture = Buffer.from(base64, 'base64');
  if (!picture.subarray(0, 3).equals(jpegStart)) throw invalid('picture', 'not an image');
  if (picture.length > limits.pictureBytes) throw new DomainError('too large');
  return picture;
};

/** How a run ended. An expired lease stays valid until another agent takes the task. */
export const finishTask = (
  ctx: AgentContext,
  { id, picture, ...report }: Report,
): Promise<void> => {
  const bytes = pictureOf(picture);
  return transaction(ctx.db, async (tx) => {
    const [task] = await tx.select().from(formTasks).where(eq(formTasks.id, id)).for('update');
    if (task?.key === report.key && task.agentId === ctx.actor.id) return;
    if (task?.state !== 'running' || task.agentId !== ctx.actor.id)
      throw new DomainError('lease lost');
    const ending = endingOf(task, { ...report, picture: bytes });
    const proves = task.sends && (ending.outcome === 'passed' || isOtherAnswer(task, ending));
    const within = proves ? await proofWanted(ctx, tx, task) : null;
    if (within === null) await closeTask(ctx, tx, task, ending);
    else if (task.mailAt) await closeProved(ctx, tx, task, ending);
    else await awaitMail(tx, task, ending, within);
  });
};

/** Sent, but the page does not show what is expected: the message by mail says whether the form works. */
const isOtherAnswer = ({ steps }: TaskRow, { outcome, step }: Ending): boolean =>
  outcome === 'failed' &&
  step != null &&
  /^expect(Text|Visible|Url)$/.test(steps[step]?.verb ?? '');

/** Drops parts that do not belong: a picture of a passed check, an unknown step number. */
const endingOf = ({ kind, steps }: TaskRow, ending: Ending): Ending => ({
  ...ending,
  step: ending.step != null && ending.step < steps.length ? ending.step : null,
  picture: ending.outcome === 'passed' ? null : (ending.picture ?? null),
  seen: kind === 'look' ? (ending.seen ?? []) : [],
});

/** How long the form's message may take; null if none is expected. */
const proofWanted = async (
  { config }: AgentContext,
  tx: Tx,
  { formId }: TaskRow,
): Promise<number | null> => {
  if (!config.mailIn || !formId) return null;
  const [form] = await tx
    .select({ within: formChecks.mailWithinMinutes })
    .from(formChecks)
    .where(eq(formChecks.id, formId));
  return form?.within ?? null;
};

const awaitMail = async (
  tx: Tx,
  { id }: TaskRow,
  { key, lengthMs, captcha, outcome, step, error, reason, picture }: Ending,
  minutes: number,
): Promise<void> => {
  await tx
    .update(formTasks)
    .set({
      state: 'proving',
      key,
      lengthMs,
      captcha,
      // Of one that showed something else: what it is closed with if no message comes.
      ...(outcome === 'failed'
        ? {
            step: step ?? null,
            error: error ?? '',
            reason: reason ?? null,
            picture: picture ?? null,
          }
        : {}),
      leaseEndsAt: null,
      mailDueAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .where(eq(formTasks.id, id));
};
