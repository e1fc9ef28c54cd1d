import { type SiteChoice, type SiteFilter, siteFacts, tagKey } from '@hlidka/protocol';
import { matcher } from '@hlidka/texts/sayings';
import { and, arrayContains, arrayOverlaps, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../base/platform/database/transaction.ts';
import { notFound } from '../../base/platform/errors.ts';
import { clients, siteGroups, sites } from './table.ts';

const fitting = ({ client, tag, ...rest }: SiteFilter): SQL | undefined =>
  and(
    client ? sql`${sites.clientId}::text = ${client}` : undefined,
    tag ? arrayContains(sites.tagKeys, [tagKey(tag)]) : undefined,
    ...siteFacts.map((fact) => (rest[fact] ? eq(sites[fact], rest[fact]) : undefined)),
  );

const conditionOf = (choice: SiteChoice): SQL | undefined => {
  if ('ids' in choice) return inArray(sites.id, choice.ids);
  if ('tags' in choice) return arrayOverlaps(sites.tagKeys, choice.tags.map(tagKey));
  return fitting(choice.filter);
};

/**
 * The only answer to which sites a choice means, at the moment it is used, in the order of their ids. `reach` limits
 * it to what its user may see: named ones that lie outside do not exist, of others those outside are left out.
 */
export const chosenSites = async (
  db: Executor,
  choice: SiteChoice,
  reach?: SQL,
): Promise<{ ids: string[]; archived: number }> => {
  const rows = await db
    .select({
      id: sites.id,
      name: sites.name,
      hostname: sites.hostname,
      archivedAt: sites.archivedAt,
      tags: sites.tags,
      clientName: clients.name,
      groupName: siteGroups.name,
    })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .leftJoin(siteGroups, eq(siteGroups.id, sites.groupId))
    .where(and(conditionOf(choice), reach))
    .orderBy(asc(sites.id));
  if ('ids' in choice && rows.length < new Set(choice.ids).size) throw notFound();
  const fits = 'filter' in choice && choice.filter.q ? matcher(choice.filter.q) : null;
  const found = rows.filter(
    (row) => !fits || fits(row.name, row.hostname, row.clientName, row.groupName, ...row.tags),
  );
  const ids = found.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  return { ids, archived: found.length - ids.length };
};
