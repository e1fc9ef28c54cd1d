import { type adminWorklog, type BodyOf, hidesSigns, type WorklogEntry } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import type { Context, UserContext } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { sites } from '../../estate/sites/table.ts';
import { visibleSite } from '../../people/people/index.ts';
import { type WorklogRow, worklogEntries } from './table.ts';
import { viewEntry } from './view.ts';

/** In the trail an entry belongs to its site, whose history shows it. */
export const worklogSubject = (siteId: string, name: string) => ({
  kind: 'site',
  id: siteId,
  name,
});

export const writeEntry = (
  ctx: UserContext,
  { id: siteId, at, ...input }: { id: string } & BodyOf<typeof adminWorklog.write>,
): Promise<WorklogEntry> =>
  transaction(ctx.db, async (tx) => {
    const site = await visibleSite({ ...ctx, db: tx }, siteId);
    const now = ctx.now();
    const row: WorklogRow = {
      id: newId(),
      siteId,
      at: at ? new Date(at) : now,
      author: ctx.actor.name,
      userId: ctx.actor.id,
      automatic: false,
      ...input,
      createdAt: now,
      updatedAt: now,
      publishedAt: now,
      jobId: null,
      jobAttempt: null,
    };
    await tx.insert(worklogEntries).values(row);
    await record(tx, ctx.actor, 'worklog.written', worklogSubject(siteId, site.name));
    return viewEntry(row, site.name);
  });

const lockEntry = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({
      entry: worklogEntries,
      siteName: sites.name,
    })
    .from(worklogEntries)
    .innerJoin(sites, eq(sites.id, worklogEntries.siteId))
    .where(eq(worklogEntries.id, id))
    .for('update', { of: worklogEntries });
  if (!row) throw notFound();
  return row;
};

/** The author stays: who did the work, not who edited the text. */
export const changeEntry = (
  ctx: Context,
  { id, at, publish, ...input }: { id: string } & BodyOf<typeof adminWorklog.change>,
): Promise<WorklogEntry> =>
  transaction(ctx.db, async (tx) => {
    const { entry: before, siteName } = await lockEntry(tx, id);
    const set = {
      ...input,
      ...(at === undefined ? {} : { at: new Date(at) }),
      ...(publish && !before.publishedAt ? { publishedAt: ctx.now() } : {}),
    };
    const entry = { ...before, ...set };
    if (publish && hidesSigns(entry.text)) throw invalid('text', 'control characters');
    const changes = difference(before, set);
    if (Object.keys(changes).length > 0) {
      await tx
        .update(worklogEntries)
        .set({ ...set, updatedAt: ctx.now() })
        .where(eq(worklogEntries.id, id));
      await record(
        tx,
        ctx.actor,
        'worklog.changed',
        worklogSubject(before.siteId, siteName),
        changes,
      );
    }
    return viewEntry(entry, siteName);
  });

export const removeEntry = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { entry, siteName } = await lockEntry(tx, id);
    await tx.delete(worklogEntries).where(eq(worklogEntries.id, id));
    await record(tx, ctx.actor, 'worklog.removed', worklogSubject(entry.siteId, siteName), {
      at: entry.at.toISOString(),
      text: entry.text,
    });
  });
