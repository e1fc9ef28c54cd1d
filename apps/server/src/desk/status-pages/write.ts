import {
  type BodyOf,
  type statusPages as endpoints,
  limits,
  type StatusPage,
} from '@hlidka/protocol';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { difference, record } from '../../base/audit/index.ts';
import type { Context } from '../../base/context.ts';
import { newId, newToken } from '../../base/platform/database/ids.ts';
import { type Tx, transaction } from '../../base/platform/database/transaction.ts';
import { invalid, notFound, refusing, taken } from '../../base/platform/errors.ts';
import { sites } from '../../estate/sites/table.ts';
import { readStatusPage } from './read.ts';
import { inScope } from './scope.ts';
import { type StatusPageRow, statusPageSites, statusPages } from './table.ts';

type Shown = BodyOf<typeof endpoints.change>['sites'];

const meanings = {
  status_pages_slug_key: () => taken('slug'),
  status_pages_host_key: () => taken('host'),
  status_pages_client_id_fkey: () => invalid('clientId', 'not found'),
  status_pages_group_id_fkey: () => invalid('groupId', 'not found'),
};

const subjectOf = ({ id, title }: Pick<StatusPageRow, 'id' | 'title'>) => ({
  kind: 'status_page',
  id,
  name: title,
});

export const createStatusPage = (
  ctx: Context,
  body: BodyOf<typeof endpoints.create>,
): Promise<StatusPage> =>
  transaction(ctx.db, async (tx) => {
    if ((body.clientId === null) === (body.groupId === null))
      throw invalid('clientId', 'exactly one');
    // One at a time, so that the limit can be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('status pages'))`);
    if ((await tx.$count(statusPages)) >= limits.statusPages) throw invalid('title', 'too many');
    const row = { id: newId(), ...body, createdAt: ctx.now() };
    await refusing(tx.insert(statusPages).values(row).execute(), meanings);
    await record(tx, ctx.actor, 'status_page.created', subjectOf(row), { slug: row.slug });
    return readStatusPage({ ...ctx, db: tx }, row);
  });

export const lockPage = async (tx: Tx, id: string): Promise<StatusPageRow> => {
  const [row] = await tx.select().from(statusPages).where(eq(statusPages.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/** Puts sites of the page that cannot be chosen now back to their positions. */
const withAside = (shown: Shown, aside: (Shown[number] & { position: number })[]): Shown =>
  aside.reduce<Shown>(
    (all, { position, ...one }) => all.toSpliced(Math.min(position, all.length), 0, one),
    shown,
  );

/**
 * Keeps the key of a site that stays: it stands for the site in other people's programs. A site in the archive
 * stays too, so that it comes back under its name and key.
 */
const putSites = async (tx: Tx, page: StatusPageRow, shown: Shown): Promise<void> => {
  const { pageId, siteId, publicName, position } = statusPageSites;
  const ids = shown.map((one) => one.siteId);
  if (new Set(ids).size < ids.length) throw invalid('sites', 'duplicate');
  const before = await tx
    .select({ siteId, publicName, position })
    .from(statusPageSites)
    .where(eq(pageId, page.id))
    .orderBy(asc(position));
  const idsBefore = before.map((one) => one.siteId);
  const found = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(inScope(page), inArray(sites.id, [...ids, ...idsBefore])));
  const choices = new Set(found.map(({ id }) => id));
  if (!ids.every((id) => choices.has(id) || idsBefore.includes(id)))
    throw invalid('sites', 'not found');
  const aside = before.filter((one) => !(choices.has(one.siteId) || ids.includes(one.siteId)));
  const all = withAside(shown, aside);
  const kept = all.map((one) => one.siteId);
  await tx
    .delete(statusPageSites)
    .where(and(eq(pageId, page.id), kept.length > 0 ? notInArray(siteId, kept) : undefined));
  for (const [at, one] of all.entries())
    await tx
      .insert(statusPageSites)
      .values({ pageId: page.id, ...one, position: at, publicKey: newToken().slice(0, 12) })
      .onConflictDoUpdate({
        target: [pageId, siteId],
        set: { position: at, publicName: one.publicName },
      });
};

export const changeStatusPage = (
  ctx: Context,
  { id, sites: shown, ...set }: { id: string } & BodyOf<typeof endpoints.change>,
): Promise<StatusPage> =>
  transaction(ctx.db, async (tx) => {
    const before = await lockPage(tx, id);
    if (set.host && set.host === new URL(ctx.config.baseUrl).hostname) throw taken('host');
    if (set.published && shown.length === 0) throw invalid('sites', 'required');
    const namesOf = async () =>
      (await readStatusPage({ ...ctx, db: tx }, { id })).sites.map(({ publicName }) => publicName);
    const namesBefore = await namesOf();
    await refusing(
      tx.update(statusPages).set(set).where(eq(statusPages.id, id)).execute(),
      meanings,
    );
    await putSites(tx, before, shown);
    const { host, ...rest } = set;
    const changes = difference(
      { ...before, hostname: before.host, publicNames: namesBefore },
      { ...rest, hostname: host, publicNames: await namesOf() },
    );
    if (Object.keys(changes).length > 0)
      await record(tx, ctx.actor, 'status_page.changed', subjectOf({ ...before, ...set }), changes);
    return readStatusPage({ ...ctx, db: tx }, { id });
  });

export const removeStatusPage = (ctx: Context, { id }: { id: string }): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const row = await lockPage(tx, id);
    await tx.delete(statusPages).where(eq(statusPages.id, id));
    await record(tx, ctx.actor, 'status_page.removed', subjectOf(row), { slug: row.slug });
  });
