import { limits, type PictureTask } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import type { AgentContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { DomainError } from '../../base/platform/errors.ts';
import { writeRanges } from '../../base/platform/http/address.ts';
import { type AwaitedChange, awaitChange } from '../../base/platform/signals/await-change.ts';
import { sites } from '../../estate/sites/table.ts';
import { operatorsLanguage } from '../../people/people/index.ts';
import { claimPicture } from '../../watch/incidents/index.ts';
import { reachesSite, refuseOtherProtocol } from '../agents/index.ts';
import { agents } from '../agents/table.ts';

/** No event fires when a lease ends or a minute is over, so poll. */
const everyMs = 2000;

type Asking = { protocol: number; waitSeconds: number };

/** The next picture for this agent; waits for one. */
export const claimPictureTask = async (
  ctx: AgentContext,
  { protocol, waitSeconds }: Asking,
  waiting: AwaitedChange,
): Promise<{ task: PictureTask | null }> => {
  refuseOtherProtocol(protocol);
  const task = await awaitChange(waiting, {
    matters: ({ topic }) => topic === 'incident',
    ask: () => claimNext(ctx, waiting.ended),
    ready: (found) => found !== null,
    waitSeconds,
    everyMs,
  });
  return { task };
};

const claimNext = (ctx: AgentContext, ended: AbortSignal): Promise<PictureTask | null> =>
  transaction(ctx.db, async (tx) => {
    if (ended.aborted) return null;
    const reaches = sql`exists (select from ${agents}
      where ${agents.id} = ${ctx.actor.id} and ${reachesSite(sites.id)})`;
    const claimed = await claimPicture(tx, ctx.actor, reaches);
    if (!claimed) return null;
    const { row, url, verifyTls } = claimed;
    const task = {
      id: row.incidentId,
      url,
      verifyTls,
      allowPrivate: writeRanges(ctx.config.allowPrivate),
      language: await operatorsLanguage(tx),
      timeoutSeconds: limits.incidentPictures.pageSeconds,
      leaseEndsAt: (row.leaseEndsAt ?? ctx.now()).toISOString(),
    };
    // The caller has hung up: roll back, so that it takes nothing.
    if (ended.aborted) throw new DomainError('unavailable');
    return task;
  });
