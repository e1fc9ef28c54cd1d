import type { BodyOf, siteTarget as endpoints, SiteTarget } from '@hlidka/protocol';
import { and, eq, isNull } from 'drizzle-orm';
import { recordChange } from '../../../base/audit/index.ts';
import type { Context } from '../../../base/context.ts';
import {
  type Executor,
  type Tx,
  transaction,
} from '../../../base/platform/database/transaction.ts';
import { DomainError, invalid, notFound } from '../../../base/platform/errors.ts';
import { sites } from '../../../estate/sites/table.ts';
import { siteTargets } from '../table.ts';
import { readHostKey } from './host-key.ts';

type Body = BodyOf<typeof endpoints.put>;
type Told = SiteTarget & Pick<Body, 'via'>;

const bare = (siteId: string, via: 'local' | null): SiteTarget => ({
  siteId,
  via,
  host: null,
  port: 22,
  user: null,
  hostKey: null,
  keyName: null,
  folder: null,
});

const nameOf = async (db: Executor, siteId: string): Promise<string> => {
  const [site] = await db
    .select({ name: sites.name })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.archivedAt)));
  if (!site) throw notFound();
  return site.name;
};

const find = async (db: Executor, siteId: string): Promise<SiteTarget> => {
  const [row] = await db.select().from(siteTargets).where(eq(siteTargets.siteId, siteId));
  if (!row) return bare(siteId, null);
  const { userName: user, updatedAt: _, ...same } = row;
  return { ...same, user };
};

export const readTarget = async ({ db }: Pick<Context, 'db'>, { id }: { id: string }) => {
  await nameOf(db, id);
  return find(db, id);
};

/** Refuses anything ssh could take for an option, or the agent for another folder. */
const shapes = {
  host: /^(?!-)[A-Za-z0-9._:-]+$/,
  user: /^[A-Za-z_][A-Za-z0-9._-]*$/,
  keyName: /^[A-Za-z0-9_][A-Za-z0-9._-]*$/,
};
const needed = ['host', 'user', 'hostKey', 'keyName'] as const;

/** All that ssh needs, validated; otherwise every fault by field. */
const checked = (siteId: string, body: Body): Told => {
  const folder = body.folder || null;
  if (body.via === 'local') return { ...bare(siteId, 'local'), via: body.via, folder };
  const missing = needed.filter((field) => !body[field]);
  if (missing.length > 0)
    throw new DomainError('not valid', {
      issues: missing.map((path) => ({ path, message: 'required' })),
    });
  for (const field of ['host', 'user', 'keyName'] as const)
    if (!shapes[field].test(body[field] ?? '')) throw invalid(field, 'not valid');
  const hostKey = readHostKey(body.hostKey ?? '');
  if (!hostKey) throw invalid('hostKey', 'not valid');
  return { siteId, ...body, hostKey, folder };
};

const write = async (tx: Tx, { user, ...target }: Told, now: Date): Promise<void> => {
  const row = { ...target, userName: user, updatedAt: now };
  await tx
    .insert(siteTargets)
    .values(row)
    .onConflictDoUpdate({ target: siteTargets.siteId, set: row });
};

/** Nowhere again, until an operator says where. */
export const forgetTarget = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const subject = { kind: 'site', id, name: await nameOf(tx, id) };
    const before = await find(tx, id);
    await tx.delete(siteTargets).where(eq(siteTargets.siteId, id));
    await recordChange(tx, ctx.actor, 'site.target_changed', subject, before, bare(id, null));
  });

export const putTarget = (
  ctx: Context,
  { id, ...body }: { id: string } & Body,
): Promise<SiteTarget> =>
  transaction(ctx.db, async (tx) => {
    const subject = { kind: 'site', id, name: await nameOf(tx, id) };
    const before = await find(tx, id);
    const after = checked(id, body);
    await write(tx, after, ctx.now());
    await recordChange(tx, ctx.actor, 'site.target_changed', subject, before, after);
    return after;
  });
