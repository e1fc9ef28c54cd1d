import { record } from '../../base/audit/index.ts';
import type { UserContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { visibleSite } from '../../people/people/index.ts';
import { openRun, readOpenRun } from './runs/open.ts';

/** Starts within seconds; has no effect while one is running. */
export const askForAnswers = (ctx: UserContext, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { name } = await visibleSite({ ...ctx, db: tx }, id);
    if (await readOpenRun(tx, id)) return;
    const now = ctx.now();
    const run = await openRun(tx, ctx.config, { siteId: id, dueAt: now, now });
    if (run) await record(tx, ctx.actor, 'visibility.run_asked', { kind: 'site', id, name });
    else if (!(await readOpenRun(tx, id))) throw new DomainError('nothing to ask');
  });
