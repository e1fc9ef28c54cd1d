import { hidesSigns } from '@hlidka/protocol';
import { record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { nameOfSite } from '../../estate/sites/index.ts';
import { worklogEntries } from './table.ts';
import { worklogSubject } from './write.ts';

type Done = {
  siteId: string;
  jobId: string;
  jobAttempt: number;
  minutes: number;
  text: string;
  /** Otherwise, or with hidden signs, a draft until an operator publishes it. */
  publish: boolean;
};

const longest = 6000;

/** Automatic work on a site, in the transaction that ends the job. */
export const writeAutomaticEntry = async (
  ctx: Context,
  tx: Tx,
  { siteId, jobId, jobAttempt, minutes, text, publish }: Done,
): Promise<void> => {
  const now = ctx.now();
  await tx.insert(worklogEntries).values({
    id: newId(),
    siteId,
    jobId,
    jobAttempt,
    at: now,
    automatic: true,
    minutes: Math.min(longest, minutes),
    text,
    publishedAt: publish && !hidesSigns(text) ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  const name = (await nameOfSite(tx, siteId)) ?? '';
  await record(tx, ctx.actor, 'worklog.written', worklogSubject(siteId, name));
};
