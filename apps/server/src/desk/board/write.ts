import type { AdminSite, BodyOf, Client, clients } from '@hlidka/protocol';
import type { Context } from '../../base/context.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import * as sites from '../../estate/sites/index.ts';
import { settleSites } from '../../watch/incidents/index.ts';
import { readAdminSite } from './admin-sites.ts';
import { readClient } from './clients.ts';
import { fromTables } from './standing/index.ts';

/** A write that replies with the board's view from the same transaction. */
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
type Write<Input> = (tx: Tx, ctx: Context, input: Input, settle: sites.Settle) => Promise<string>;

const onSite = <Input>(write: Write<Input>) =>
  answered<Input, AdminSite>(
    (tx, ctx, input) => write(tx, ctx, input, settleSites),
    (ctx, which) => readAdminSite(ctx, fromTables, which),
  );

export const createSite = onSite(sites.createSite);
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
