import type { AdminGroup, Client, Grant, SiteName } from '@hlidka/protocol';

export type GrantOption = Grant & {
  name: string;
  clientId: string;
  clientName: string;
  groupId: string | null;
  hostname: string | null;
};

/** Everything that can be granted: clients first, then groups, then sites. */
export const grantOptions = (
  clients: readonly Client[],
  groups: readonly AdminGroup[],
  sites: readonly SiteName[],
): GrantOption[] => {
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const bare = { groupId: null, hostname: null };
  return [
    ...clients.map(({ id, name }) => ({
      on: 'client' as const,
      id,
      name,
      clientId: id,
      clientName: name,
      ...bare,
    })),
    ...groups.map(({ id, name, clientId, clientName }) => ({
      on: 'group' as const,
      id,
      name,
      clientId,
      clientName,
      ...bare,
    })),
    ...sites
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, name, clientId, groupId, hostname }) => ({
        on: 'site' as const,
        id,
        name,
        clientId,
        clientName: nameOf(clientId),
        groupId,
        hostname,
      })),
  ];
};

export const grantKey = ({ on, id }: Grant): string => `${on}:${id}`;

/** Whether a wider grant already covers it. */
export const isCovered = (option: GrantOption, held: ReadonlySet<string>): boolean =>
  (option.on !== 'client' && held.has(`client:${option.clientId}`)) ||
  (option.on === 'site' && option.groupId !== null && held.has(`group:${option.groupId}`));
