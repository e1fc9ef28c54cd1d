import { randomBytes } from 'node:crypto';
import type { BodyOf, FormRun, forms } from '@hlidka/protocol';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { invalid } from '../../base/platform/errors.ts';
import { countAttempt } from '../../base/platform/http/limit.ts';
import { lockForm, readRunView, refuseUnknownSite } from './read.ts';
import { formChecks, formTasks } from './table.ts';
import { refusePageless } from './write.ts';

const lookSeconds = 60;
const asked = { max: 30, windowSeconds: 60 };

export const newMark = () => randomBytes(6).toString('hex');

const nameOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.name : null);

type Task = Pick<typeof formTasks.$inferInsert, 'kind' | 'siteId' | 'timeoutSeconds'> &
  Partial<typeof formTasks.$inferInsert>;

const put = async (ctx: Context, task: Task): Promise<FormRun> => {
  await countAttempt(ctx.db, `form trials ${nameOf(ctx)}`, asked);
  await refuseUnknownSite(ctx.db, task.siteId);
  const row = { id: newId(), state: 'waiting' as const, mark: newMark(), askedBy: nameOf(ctx) };
  await ctx.db.insert(formTasks).values({ ...row, ...task });
  return readRunView(ctx.db, row.id);
};

/** Runs unsaved steps once; has no other effect. */
export const tryForm = (
  ctx: Context,
  { id: siteId, ...task }: { id: string } & BodyOf<typeof forms.attempt>,
): Promise<FormRun> => {
  refusePageless(task.steps);
  return put(ctx, { kind: 'trial', siteId, ...task });
};

/** An agent opens the page and lists its forms. */
export const findForms = async (
  ctx: Context,
  { id: siteId, url }: { id: string; url: string },
): Promise<FormRun> => {
  const site = await refuseUnknownSite(ctx.db, siteId);
  const page = URL.parse(url, site.url ?? undefined);
  if (!page || !['http:', 'https:'].includes(page.protocol)) throw invalid('url', 'not a URL');
  return put(ctx, { kind: 'look', siteId, lookAt: page.href, timeoutSeconds: lookSeconds });
};

/** Runs a check early; one already running or waiting is used instead. */
export const runForm = (ctx: Context, { id }: { id: string }): Promise<FormRun> =>
  transaction(ctx.db, async (tx) => {
    const { siteId, steps, timeoutSeconds } = await lockForm(tx, id);
    const [open] = await tx
      .select({ id: formTasks.id, sends: formTasks.sends })
      .from(formTasks)
      .where(and(eq(formTasks.formId, id), ne(formTasks.state, 'done')));
    const taskId = open?.id ?? newId();
    // One that only looks is under way: it is sent right after.
    if (open && !open.sends)
      await tx.update(formChecks).set({ sendsAt: ctx.now() }).where(eq(formChecks.id, id));
    if (!open)
      await tx.insert(formTasks).values({
        id: taskId,
        kind: 'check',
        formId: id,
        siteId,
        steps,
        timeoutSeconds,
        state: 'waiting',
        mark: newMark(),
        askedBy: nameOf(ctx),
      });
    return readRunView(tx, taskId);
  });
