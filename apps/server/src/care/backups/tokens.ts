import { randomBytes } from 'node:crypto';
import { type BackupToken, backupTokenPrefix, limits, type NewBackupToken } from '@hlidka/protocol';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context, UserContext } from '../../base/context.ts';
import { newId, tokenDigest } from '../../base/platform/database/ids.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound } from '../../base/platform/errors.ts';
import { nameOfSite } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import { visibleSite } from '../../people/people/index.ts';
import { type BackupTokenRow, backupTokens } from './table.ts';

const viewToken = ({ id, name, prefix, createdAt, lastUsedAt }: BackupTokenRow): BackupToken => ({
  id,
  name,
  prefix,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const valid = (siteId: string) =>
  and(eq(backupTokens.siteId, siteId), isNull(backupTokens.revokedAt));

export const listBackupTokens = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<{ tokens: BackupToken[] }> => {
  const site = await visibleSite(ctx, id);
  const rows = await ctx.db
    .select()
    .from(backupTokens)
    .where(valid(site.id))
    .orderBy(asc(backupTokens.createdAt), asc(backupTokens.id));
  return { tokens: rows.map(viewToken) };
};

/** 160 random bits. Only this reply ever contains the token itself. */
export const createBackupToken = (
  ctx: UserContext,
  { id: siteId, name }: { id: string; name: string },
): Promise<NewBackupToken> =>
  transaction(ctx.db, async (tx) => {
    const site = await visibleSite({ ...ctx, db: tx }, siteId);
    // Locks the site's row, so that the limit can be counted.
    const [open] = await tx
      .select({ id: sites.id })
      .from(sites)
      .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)))
      .for('no key update');
    if (!open) throw notFound();
    if ((await tx.$count(backupTokens, valid(siteId))) >= limits.backupTokensPerSite)
      throw invalid('name', 'too many');
    const token = `${backupTokenPrefix}${randomBytes(20).toString('hex')}`;
    const [made] = await tx
      .insert(backupTokens)
      .values({
        id: newId(),
        siteId,
        name,
        prefix: token.slice(0, backupTokenPrefix.length + 6),
        digest: tokenDigest(token),
        createdBy: ctx.actor.id,
        createdAt: ctx.now(),
      })
      .returning();
    if (!made) throw notFound();
    const subject = { kind: 'site', id: siteId, name: site.name };
    const told = { keyName: name, prefix: made.prefix };
    await record(tx, ctx.actor, 'backup.token_created', subject, told);
    return { ...viewToken(made), token };
  });

/** Refused in every process as soon as it gets the signal. */
export const revokeBackupToken = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const [gone] = await tx
      .update(backupTokens)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(backupTokens.id, id), isNull(backupTokens.revokedAt)))
      .returning();
    if (!gone) throw notFound();
    const { siteId, name, prefix } = gone;
    const subject = { kind: 'site', id: siteId, name: await nameOfSite(tx, siteId) };
    await record(tx, ctx.actor, 'backup.token_revoked', subject, { keyName: name, prefix });
  });
