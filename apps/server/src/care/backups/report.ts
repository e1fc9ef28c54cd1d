import type { BodyOf, backupReports, ReplyOf } from '@hlidka/protocol';
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { ScriptContext } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../base/platform/errors.ts';
import { lockToken } from '../../people/people/index.ts';
import { beginBackup, endBackup } from './begin-and-end.ts';
import { backups } from './table.ts';
import { patienceMs } from './view.ts';

type Report = BodyOf<typeof backupReports.report>;
type Reply = ReplyOf<typeof backupReports.report>;
type End = { status: 'ok' | 'failed'; sizeBytes: number | null };

/**
 * Within this time a repeated line counts as the same report, sent again because its reply was
 * lost. The ready-made script retries for a minute and a half.
 */
const repeatMs = 120_000;

/** A backup started by a script of this site. */
const named = async ({ actor }: ScriptContext, tx: Tx, id: string) => {
  const [found] = await tx
    .select()
    .from(backups)
    .where(and(eq(backups.id, id), eq(backups.siteId, actor.siteId), isNotNull(backups.tokenId)))
    .for('update');
  if (!found) throw notFound();
  return found;
};

/** The token's last report: started within a day, or ended a moment ago. */
const latest = async ({ actor, now }: ScriptContext, tx: Tx) => {
  const [found] = await tx
    .select()
    .from(backups)
    .where(
      and(
        eq(backups.tokenId, actor.tokenId),
        gt(backups.startedAt, new Date(now().getTime() - patienceMs)),
      ),
    )
    .orderBy(desc(backups.startedAt), desc(backups.createdAt), desc(backups.id))
    .limit(1);
  return found;
};

const endNamed = async (ctx: ScriptContext, tx: Tx, id: string, end: End): Promise<string> => {
  const found = await named(ctx, tx, id);
  if (await endBackup(ctx, tx, { id, ...end })) return id;
  if (found.status !== end.status) throw new DomainError('already done');
  return id;
};

const endLatest = async (ctx: ScriptContext, tx: Tx, end: End): Promise<string> => {
  const last = await latest(ctx, tx);
  if (last?.status === 'in_progress') {
    await endBackup(ctx, tx, { id: last.id, ...end });
    return last.id;
  }
  const sinceMs = last?.finishedAt ? ctx.now().getTime() - last.finishedAt.getTime() : repeatMs;
  const again =
    last?.status === end.status &&
    last.sizeBytes === end.sizeBytes &&
    sinceMs >= 0 &&
    sinceMs < repeatMs;
  if (again) return last.id;
  const { siteId, tokenId } = ctx.actor;
  return beginBackup(ctx, tx, { siteId, tokenId, ended: end });
};

/**
 * The same run name means the same backup; a second start without a name soon after the first is a
 * repeat.
 */
const begin = async (ctx: ScriptContext, tx: Tx, run: string | null): Promise<string> => {
  const { siteId, tokenId } = ctx.actor;
  const [known] = run
    ? await tx
        .select({ id: backups.id })
        .from(backups)
        .where(and(eq(backups.tokenId, tokenId), eq(backups.run, run)))
    : [];
  if (known) return known.id;
  const last = run ? undefined : await latest(ctx, tx);
  const sinceMs = last ? ctx.now().getTime() - last.startedAt.getTime() : repeatMs;
  const again = last?.status === 'in_progress' && last.run === null && Math.abs(sinceMs) < repeatMs;
  return again ? last.id : beginBackup(ctx, tx, { siteId, tokenId, run });
};

/** Handles one report line of a site's script. */
export const reportBackup = (
  ctx: ScriptContext,
  { status, size, id, run }: Report,
): Promise<Reply> =>
  transaction(ctx.db, async (tx) => {
    // The reports of one token in turn.
    await lockToken(tx, ctx.now(), { kind: 'script', id: ctx.actor.tokenId });
    if (status === 'started') {
      if (id) throw invalid('id', 'not valid');
      return { id: await begin(ctx, tx, run), status };
    }
    const end = { status, sizeBytes: size };
    return { id: id ? await endNamed(ctx, tx, id, end) : await endLatest(ctx, tx, end), status };
  });
