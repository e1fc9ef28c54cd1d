import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../base/context.ts';
import type { Database } from '../../../base/platform/database/database.ts';
import { transaction } from '../../../base/platform/database/transaction.ts';
import { formChecks, formTasks } from '../table.ts';
import { closeProved } from '../work/close.ts';

/** The form of a recipient address, if its messages are expected. */
export const findMailbox = async (db: Database, mailToken: string): Promise<string | null> => {
  const [form] = await db
    .select({ id: formChecks.id })
    .from(formChecks)
    .where(and(eq(formChecks.mailToken, mailToken), isNotNull(formChecks.mailWithinMinutes)));
  return form?.id ?? null;
};

/**
 * A run's message arrived: stores the time and nothing of the message. Other messages are ignored.
 */
export const takeMail = (
  ctx: Context,
  { formId, marks }: { formId: string; marks: string[] },
): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    if (marks.length === 0) return false;
    const [task] = await tx
      .select()
      .from(formTasks)
      .where(
        and(eq(formTasks.formId, formId), inArray(formTasks.mark, marks), isNull(formTasks.mailAt)),
      )
      .for('update');
    if (!task) return false;
    const mailAt = ctx.now();
    await tx.update(formTasks).set({ mailAt }).where(eq(formTasks.id, task.id));
    if (task.state === 'proving') await closeProved(ctx, tx, task);
    return true;
  });
