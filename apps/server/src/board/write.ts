import type { AdminSite, adminSites, BodyOf, Client, clients } from '@hlidka/protocol';
import type { Context } from '../context.ts';
import { settleSites } from '../incidents/index.ts';
import { type Tx, transaction } from '../platform/transaction.ts';
import * as sites from '../sites/index.ts';
import { readAdminSite } from './admin-sites.ts';
import { readClient } from './clients.ts';

/** A write and, from the same transaction, what the board shows after it. */
const answered =
  <Input, Shown>(
    write: (tx: Tx, ctx: Context, input: Input) => Promise<string>,
    read: (ctx: { db: Tx; now: () => Date }, which: { id: string }) => Promise<Shown>,
  ) =>
  (ctx: Context, input: Input): Promise<Shown> =>
    transaction(ctx.db, async (tx) =>
      read({ db: tx, now: ctx.now }, { id: await write(tx, ctx, input) }),
    );

type Named = { id: string };
type Write<Input> = (tx: Tx, ctx: Context, input: Input, settle: sites.Settle) => Promise<void>;

const onSite = <Input extends Named>(write: Write<Input>) =>
  answered(async (tx, ctx, input: Input): Promise<string> => {
    await write(tx, ctx, input, settleSites);
    return input.id;
  }, readAdminSite);

export const createSite: (
  ctx: Context,
  input: BodyOf<typeof adminSites.create>,
) => Promise<AdminSite> = answered(sites.createSite, readAdminSite);
export const changeSite = onSite(sites.changeSite);
export const archiveSite = onSite(sites.archiveSite);
export const restoreSite = onSite(sites.restoreSite);

export const createClient: (ctx: Context, input: BodyOf<typeof clients.create>) => Promise<Client> =
  answered(sites.createClient, readClient);
export const changeClient = answered(
  async (tx, ctx, input: Named & BodyOf<typeof clients.change>) => {
    await sites.changeClient(tx, ctx, input);
    return input.id;
  },
  readClient,
);
