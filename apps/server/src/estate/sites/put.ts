import type { AuditEvent } from '@hlidka/protocol';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { difference, recordAll, type Worded } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { inChunks } from '../../base/platform/database/chunks.ts';
import type { Executor, Tx } from '../../base/platform/database/transaction.ts';
import {
  type DomainError,
  invalid,
  notFound,
  refusing,
  taken,
} from '../../base/platform/errors.ts';
import { hiddenChange, sealHeaders } from './header-secrets.ts';
import { changeOwners } from './owners.ts';
import { clients, siteGroups, sites } from './table.ts';
import { keysOf, spellTags } from './tags.ts';
import { type Settle, unsettled } from './watched.ts';

export type ClientRow = typeof clients.$inferSelect;
export type GroupRow = typeof siteGroups.$inferSelect;
export type SiteRow = Omit<typeof sites.$inferSelect, 'number' | 'freshSeconds' | 'tagKeys'>;

/** A row before (null when new) and after. */
export type Put<Row> = { before: Row | null; after: Row };

export const readAllClients = (db: Executor): Promise<ClientRow[]> => db.select().from(clients);
export const readAllGroups = (db: Executor): Promise<GroupRow[]> => db.select().from(siteGroups);
/** The number never changes, the seconds follow from the monitor, the keys from the tags. */
const { number, freshSeconds, tagKeys, ...siteColumns } = getTableColumns(sites);
export const readAllSites = (db: Executor): Promise<SiteRow[]> =>
  db.select(siteColumns).from(sites);

export const lockSite = async (tx: Tx, id: string): Promise<SiteRow> => {
  const [site] = await tx.select(siteColumns).from(sites).where(eq(sites.id, id)).for('update');
  if (!site) throw notFound();
  return site;
};

/** Locks in one fixed order, which avoids deadlocks. */
export const lockSites = async (tx: Tx, ids: string[]): Promise<SiteRow[]> => {
  const wanted = [...new Set(ids)];
  const found = await lockSitesThere(tx, wanted);
  if (found.length < wanted.length) throw notFound();
  return found;
};

/** The same of those that are there. */
export const lockSitesThere = (tx: Tx, ids: string[]): Promise<SiteRow[]> =>
  tx.select(siteColumns).from(sites).where(inArray(sites.id, ids)).orderBy(sites.id).for('update');

const split = <Row extends { id: string } & Worded<Row>>(puts: Put<Row>[]) => ({
  created: puts.filter(({ before }) => !before).map(({ after }) => after),
  changed: puts.flatMap(({ before, after }) => {
    if (!before) return [];
    const changes = difference(before, after);
    return Object.keys(changes).length > 0 ? [{ before, after, changes }] : [];
  }),
});
type Parts<Row extends { id: string } & Worded<Row>> = ReturnType<typeof split<Row>>;

const recordParts = <
  Row extends { id: string; name: string; archivedAt?: Date | null } & Worded<Row>,
>(
  tx: Tx,
  ctx: Context,
  kind: 'client' | 'group' | 'site',
  { created, changed }: Parts<Row>,
) => {
  const subjectOf = ({ id, name }: Row) => ({ kind, id, name });
  return recordAll(tx, ctx, [
    ...created.map((row) => ({ event: `${kind}.created` as const, subject: subjectOf(row) })),
    ...changed.flatMap(({ after, changes: { archivedAt, ...data } }) => {
      const subject = subjectOf(after);
      const event: AuditEvent = after.archivedAt ? 'site.archived' : 'site.restored';
      return [
        ...(Object.keys(data).length > 0
          ? [{ event: `${kind}.changed` as const, subject, data }]
          : []),
        ...(archivedAt ? [{ event, subject }] : []),
      ];
    }),
  ]);
};

const count = (
  puts: unknown[],
  { created, changed }: { created: unknown[]; changed: unknown[] },
): Counts => ({
  created: created.length,
  changed: changed.length,
  unchanged: puts.length - created.length - changed.length,
});
export type Counts = { created: number; changed: number; unchanged: number };

/** Two rows may swap a unique value: those that give one up let go of it first. */
const givers = <Row extends { id: string } & Worded<Row>>(
  { changed }: Parts<Row>,
  keys: (keyof Row & string)[],
): string[] =>
  changed
    .filter(({ changes }) => keys.some((key) => key in changes))
    .map(({ before }) => before.id);

const writing =
  (meanings: Record<string, () => DomainError>) => (query: { execute(): Promise<unknown> }) =>
    refusing(query.execute(), meanings);

const writeClient = writing({ clients_contact_id_key: () => taken('contactId') });

/**
 * This and the functions below are the only way to create and change them, from a page or a file.
 */
export const putClients = async (tx: Tx, ctx: Context, puts: Put<ClientRow>[]): Promise<Counts> => {
  const parts = split(puts);
  const giving = givers(parts, ['contactId']);
  if (giving.length > 1)
    await tx.update(clients).set({ contactId: null }).where(inArray(clients.id, giving));
  for (const { after } of parts.changed) {
    const set = { ...after, updatedAt: ctx.now() };
    await writeClient(tx.update(clients).set(set).where(eq(clients.id, after.id)));
  }
  for (const chunk of inChunks(parts.created)) await writeClient(tx.insert(clients).values(chunk));
  await recordParts(tx, ctx, 'client', parts);
  return count(puts, parts);
};

const writeGroup = writing({
  site_groups_client_id_fkey: () => invalid('clientId', 'not found'),
});

export const putGroups = async (tx: Tx, ctx: Context, puts: Put<GroupRow>[]): Promise<Counts> => {
  const parts = split(puts);
  for (const { after } of parts.changed) {
    const set = { ...after, updatedAt: ctx.now() };
    await writeGroup(tx.update(siteGroups).set(set).where(eq(siteGroups.id, after.id)));
  }
  for (const chunk of inChunks(parts.created))
    await writeGroup(tx.insert(siteGroups).values(chunk));
  await recordParts(tx, ctx, 'group', parts);
  return count(puts, parts);
};

const writeSite = writing({
  sites_url_key: () => taken('url'),
  sites_client_id_fkey: () => invalid('clientId', 'not found'),
  sites_group_fkey: () => invalid('groupId', 'other client'),
  sites_group_and_role: () => invalid('role', 'group and role go together'),
});

const withoutSecrets = (parts: Parts<SiteRow>): Parts<SiteRow> => ({
  ...parts,
  changed: parts.changed.map((one) => {
    const { monitor, ...changes } = one.changes;
    const shown = { ...changes, monitor: hiddenChange(one.before.monitor, one.after.monitor) };
    return monitor ? { ...one, changes: shown } : one;
  }),
});

export const putSites = async (
  tx: Tx,
  ctx: Context,
  puts: Put<SiteRow>[],
  settle: Settle,
): Promise<Counts> => {
  const spell = await spellTags(tx, puts);
  const parts = split(
    puts.map(({ before, after }) => ({
      before,
      after: {
        ...after,
        tags: spell(after.tags),
        monitor: sealHeaders(ctx.config, after.monitor, before?.monitor ?? null),
      },
    })),
  );
  const giving = givers(parts, ['url', 'role', 'archivedAt']);
  if (giving.length > 1) await tx.update(sites).set({ url: null }).where(inArray(sites.id, giving));
  for (const { after } of parts.changed) {
    const set = { ...after, ...keysOf(after), updatedAt: ctx.now() };
    await writeSite(tx.update(sites).set(set).where(eq(sites.id, after.id)));
  }
  for (const chunk of inChunks(parts.created))
    await writeSite(tx.insert(sites).values(chunk.map((row) => ({ ...row, ...keysOf(row) }))));
  const moves = parts.changed.filter(({ before, after }) => before.clientId !== after.clientId);
  await changeOwners(
    tx,
    moves.map(({ before, after }) => ({
      siteId: after.id,
      from: before.clientId,
      to: after.clientId,
    })),
    ctx.now(),
  );
  await settle(tx, unsettled(parts.changed), ctx.now());
  await recordParts(tx, ctx, 'site', withoutSecrets(parts));
  return count(puts, parts);
};
