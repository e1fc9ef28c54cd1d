import { record } from '../audit/index.ts';
import type { UserContext } from '../context.ts';
import { visibleSite } from '../people/index.ts';
import { transaction } from '../platform/database/transaction.ts';
import { DomainError } from '../platform/errors.ts';
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
