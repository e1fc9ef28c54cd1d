import type { adminSites, BodyOf } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import type { Tx } from '../../base/platform/database/transaction.ts';
import { DomainError, invalid } from '../../base/platform/errors.ts';
import { blankSite } from './blank.ts';
import { clientFor } from './own.ts';
import { lockSite, putSites, type SiteRow } from './put.ts';
import { hostnameOf, since, siteAddressOf } from './validate.ts';
import type { Settle } from './watched.ts';

type Change = BodyOf<typeof adminSites.change>;
type Write<Input> = (tx: Tx, ctx: Context, input: Input, settle: Settle) => Promise<string>;

const changed = (ctx: Context, before: SiteRow, input: Change): SiteRow => {
  const { url, hostname, entitlements, paused, ...same } = input;
  return {
    ...before,
    ...same,
    ...siteAddressOf(before, { url, hostname }),
    aiEntitled: entitlements?.ai ?? before.aiEntitled,
    pausedAt: since(before.pausedAt, paused, ctx.now()),
  };
};

export const createSite: Write<BodyOf<typeof adminSites.create>> = async (
  tx,
  ctx,
  { clientId: given, clientName, ...input },
  settle,
) => {
  const name = input.name ?? hostnameOf(input.url ?? null);
  if (name === null) throw invalid('url', 'required');
  const clientId = await clientFor(tx, ctx, { clientId: given, clientName });
  const blank = { ...blankSite(clientId, ctx.now()), name };
  await putSites(tx, ctx, [{ before: null, after: changed(ctx, blank, input) }], settle);
  return blank.id;
};

export const changeSite: Write<{ id: string } & Change> = async (
  tx,
  ctx,
  { id, ...input },
  settle,
) => {
  const before = await lockSite(tx, id);
  await putSites(tx, ctx, [{ before, after: changed(ctx, before, input) }], settle);
  return id;
};

/** An archived site disappears for clients; nothing of it is deleted. */
const setArchived =
  (archive: boolean): Write<{ id: string }> =>
  async (tx, ctx, { id }, settle) => {
    const before = await lockSite(tx, id);
    if (Boolean(before.archivedAt) === archive) throw new DomainError('already done');
    const after = { ...before, archivedAt: archive ? ctx.now() : null };
    await putSites(tx, ctx, [{ before, after }], settle);
    return id;
  };

export const archiveSite = setArchived(true);
export const restoreSite = setArchived(false);
