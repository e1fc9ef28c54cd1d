import { type BackupToken, limits, type NewBackupToken } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '../../base/audit/index.ts';
import type { Context, UserContext } from '../../base/context.ts';
import { transaction } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { nameOfSite } from '../../estate/sites/index.ts';
import { sites } from '../../estate/sites/table.ts';
import {
  issueToken,
  listTokens,
  revokeToken,
  viewToken,
  visibleSite,
} from '../../people/people/index.ts';

const kind = 'script';

export const listBackupTokens = async (
  ctx: UserContext,
  { id }: { id: string },
): Promise<{ tokens: BackupToken[] }> => {
  const site = await visibleSite(ctx, id);
  return { tokens: (await listTokens(ctx.db, { kind, siteId: site.id })).map(viewToken) };
};

export const createBackupToken = (
  ctx: UserContext,
  { id: siteId, name }: { id: string; name: string },
): Promise<NewBackupToken> =>
  transaction(ctx.db, async (tx) => {
    const site = await visibleSite({ ...ctx, db: tx }, siteId);
    const open = and(eq(sites.id, siteId), isNull(sites.archivedAt));
    if ((await tx.$count(sites, open)) === 0) throw notFound();
    const most = limits.backupTokensPerSite;
    const { row, token } = await issueToken(tx, ctx, { kind, siteId, name, most });
    const subject = { kind: 'site', id: siteId, name: site.name };
    const told = { keyName: name, prefix: row.prefix };
    await record(tx, ctx.actor, 'backup.token_created', subject, told);
    return { ...viewToken(row), token };
  });

export const revokeBackupToken = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const { siteId, name, prefix } = await revokeToken(tx, ctx, { kind, id });
    if (!siteId) throw notFound();
    const subject = { kind: 'site', id: siteId, name: await nameOfSite(tx, siteId) };
    await record(tx, ctx.actor, 'backup.token_revoked', subject, { keyName: name, prefix });
  });
