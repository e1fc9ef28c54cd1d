import type { adminBackups, Backup, BodyOf } from '@hlidka/protocol';
import { eq } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import { wakeDuty } from '../../base/clock/index.ts';
import type { Context, UserContext } from '../../base/context.ts';
import { newId } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound, refusing } from '../../base/platform/errors.ts';
import { sites } from '../../estate/sites/table.ts';
import { visibleSite } from '../../people/people/index.ts';
import { type BackupRow, backups } from './table.ts';
import { readUsualBytes } from './usual-size.ts';
import { viewBackup } from './view.ts';

type Change = BodyOf<typeof adminBackups.change>;

/** A backup in progress has no end; any other has one after its start. */
const meanings = ({ status }: Pick<BackupRow, 'status'>) => ({
  backups_order: () => invalid('finishedAt', 'not valid'),
  backups_finished: () =>
    invalid('finishedAt', status === 'in_progress' ? 'not valid' : 'required'),
});

const columnsOf = ({ startedAt, finishedAt, acceptSize: _, ...same }: Change) => ({
  ...same,
  ...(startedAt === undefined ? {} : { startedAt: new Date(startedAt) }),
  ...(finishedAt === undefined ? {} : { finishedAt: finishedAt ? new Date(finishedAt) : null }),
});

/** In the trail a backup belongs to its site, whose history shows it. */
const subjectOf = (siteId: string, name: string) => ({ kind: 'site', id: siteId, name });

export const recordBackup = (
  ctx: UserContext,
  { id: siteId, ...input }: { id: string } & BodyOf<typeof adminBackups.record>,
): Promise<Backup> =>
  transaction(ctx.db, async (tx) => {
    const site = await visibleSite({ ...ctx, db: tx }, siteId);
    const row: BackupRow = {
      ...input,
      id: newId(),
      siteId,
      startedAt: new Date(input.startedAt),
      finishedAt: input.finishedAt ? new Date(input.finishedAt) : null,
      tokenId: null,
      run: null,
      usualBytes: null,
      digest: null,
      contents: null,
      doubts: null,
      acceptedAt: null,
      createdAt: ctx.now(),
    };
    row.usualBytes = await readUsualBytes(tx, row);
    await refusing(tx.insert(backups).values(row).execute(), meanings(row));
    await record(tx, ctx.actor, 'backup.recorded', subjectOf(siteId, site.name));
    await wakeDuty(tx, 'late_heartbeats', ctx.now());
    return viewBackup(row, ctx.now(), true);
  });

/** What was accepted stays so until the size changes. */
const sizeOf = async (
  ctx: Context,
  tx: Tx,
  row: BackupRow,
  { acceptSize, sizeBytes, status, startedAt }: Change,
): Promise<Pick<BackupRow, 'usualBytes' | 'acceptedAt'>> => {
  const changed = sizeBytes !== undefined || status !== undefined || startedAt !== undefined;
  const usualBytes = changed ? await readUsualBytes(tx, row) : row.usualBytes;
  if (usualBytes === null && row.doubts === null) return { usualBytes, acceptedAt: null };
  if (acceptSize) return { usualBytes, acceptedAt: row.acceptedAt ?? ctx.now() };
  return { usualBytes, acceptedAt: sizeBytes === undefined ? row.acceptedAt : null };
};

const lockBackup = async (tx: Tx, id: string) => {
  const [found] = await tx
    .select({
      backup: backups,
      siteName: sites.name,
    })
    .from(backups)
    .innerJoin(sites, eq(sites.id, backups.siteId))
    .where(eq(backups.id, id))
    .for('update', { of: backups });
  if (!found) throw notFound();
  return found;
};

export const changeBackup = (
  ctx: Context,
  { id, ...input }: { id: string } & Change,
): Promise<Backup> =>
  transaction(ctx.db, async (tx) => {
    const { backup: before, siteName } = await lockBackup(tx, id);
    const written = columnsOf(input);
    const set = { ...written, ...(await sizeOf(ctx, tx, { ...before, ...written }, input)) };
    const after = { ...before, ...set };
    const changes = {
      ...difference(before, written),
      ...difference({ sizeAcceptedAt: before.acceptedAt }, { sizeAcceptedAt: after.acceptedAt }),
    };
    if (Object.keys(changes).length > 0) {
      const write = tx.update(backups).set(set).where(eq(backups.id, id)).execute();
      await refusing(write, meanings(after));
      await record(tx, ctx.actor, 'backup.changed', subjectOf(before.siteId, siteName), changes);
      await wakeDuty(tx, 'late_heartbeats', ctx.now());
    }
    return viewBackup(after, ctx.now(), true);
  });

export const removeBackup = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { backup, siteName } = await lockBackup(tx, id);
    await tx.delete(backups).where(eq(backups.id, id));
    await record(tx, ctx.actor, 'backup.removed', subjectOf(backup.siteId, siteName), {
      startedAt: backup.startedAt.toISOString(),
    });
    await wakeDuty(tx, 'late_heartbeats', ctx.now());
  });
