import type { Person } from '@hlidka/protocol';

type Grant = Person['grants'][number];
type Where = { id: string; clientId: string; groupId: string | null };

const covers = ({ on, id }: Grant, site: Where): boolean =>
  id === { client: site.clientId, group: site.groupId, site: site.id }[on];

/** Client users who see a site, each with their widest grant. */
export const whoSees = (people: readonly Person[], site: Where) =>
  people.flatMap((person) => {
    if (person.role !== 'client' || person.state === 'disabled') return [];
    const grants = person.grants.filter((grant) => covers(grant, site));
    const widest = (['client', 'group', 'site'] as const).find((kind) =>
      grants.some(({ on }) => on === kind),
    );
    return widest ? [{ person, because: widest }] : [];
  });

/** What somebody with these grants sees. */
export const seenSites = <S extends Where & { archivedAt: string | null }>(
  sites: readonly S[],
  grants: readonly Pick<Grant, 'on' | 'id'>[],
): S[] => {
  const held = new Set(grants.map(({ on, id }) => `${on}:${id}`));
  return sites.filter(
    (site) =>
      site.archivedAt === null &&
      (held.has(`client:${site.clientId}`) ||
        held.has(`group:${site.groupId}`) ||
        held.has(`site:${site.id}`)),
  );
};
