import { keptHeader } from '@hlidka/protocol';
import {
  blankSite,
  type ClientRow,
  type GroupRow,
  type SiteAddress,
  type SiteRow,
  since,
  siteAddressOf,
} from '../../estate/sites/index.ts';
import type { FileSite } from './format.ts';
import type { Planned, Planning } from './planned.ts';
import type { Problem } from './problem.ts';
import { type Find, reportTaken, resolve } from './refs.ts';
import { byRef, refOf } from './state.ts';

const planAddress = (
  base: SiteAddress,
  given: Partial<SiteAddress>,
  path: string,
  problems: Problem[],
) => {
  try {
    return siteAddressOf(base, given);
  } catch {
    problems.push({ path, reason: 'must not contain a user name or a password' });
    return { url: base.url, hostname: base.hostname };
  }
};

const planHeaders = (
  monitor: FileSite['monitor'],
  before: SiteRow | null,
  path: string,
  problems: Problem[],
): void => {
  for (const [name, value] of Object.entries(monitor?.headers ?? {}))
    if (value === keptHeader && before?.monitor.headers[name] === undefined)
      problems.push({
        path: `${path}.${name}`,
        reason: 'is a secret that the file does not hold: write its value, or leave the header out',
      });
};

const planSite = (
  { ctx, problems }: Planning,
  value: FileSite,
  before: SiteRow | null,
  at: string,
  client: ClientRow | null,
  group: GroupRow | null | undefined,
): SiteRow => {
  const now = ctx.now();
  planHeaders(value.monitor, before, `${at}.monitor.headers`, problems);
  const { ref, client: _client, group: _group, role, url, hostname, ...rest } = value;
  const { entitlements, paused, archived, checks: _checks, ...fields } = rest;
  const base = before ?? { ...blankSite(client?.id ?? '', now), ref };
  return {
    ...base,
    ...fields,
    ...planAddress(base, { url, hostname }, `${at}.url`, problems),
    clientId: client?.id ?? base.clientId,
    groupId: group === undefined ? base.groupId : (group?.id ?? null),
    role: role === undefined ? (value.group === null ? null : base.role) : role,
    aiEntitled: entitlements?.ai ?? base.aiEntitled,
    pausedAt: since(base.pausedAt, paused, now),
    archivedAt: since(base.archivedAt, archived, now),
  };
};

export const planSites = (
  planning: Planning,
  findClient: Find<ClientRow>,
  findGroup: Find<GroupRow>,
): Planned<SiteRow>[] => {
  const { file, state, problems } = planning;
  const known = byRef(state.sites);
  const groupsById = new Map(state.groups.map((group) => [group.id, group]));
  const planned = file.sites.map(({ index, value }) => {
    const at = `sites[${index}]`;
    const before = known.get(value.ref) ?? null;
    const client = resolve(findClient, 'client', value.client, `${at}.client`, problems);
    const group =
      typeof value.group === 'string'
        ? resolve(findGroup, 'group', value.group, `${at}.group`, problems)
        : value.group;
    const after = planSite(planning, value, before, at, client, group);
    const member = group ?? groupsById.get(after.groupId ?? '');
    if (member && client && member.clientId && member.clientId !== client.id)
      problems.push({ path: `${at}.group`, reason: 'belongs to another client' });
    const grouped = value.group === undefined ? after.groupId !== null : value.group !== null;
    if (grouped !== (after.role !== null))
      problems.push({
        path: grouped ? `${at}.role` : `${at}.group`,
        reason: 'group and role go together: give both or neither',
      });
    return { index, before, after };
  });
  const watched = ({ archivedAt, role, url }: SiteRow) =>
    archivedAt || role === 'domain' ? null : url;
  reportTaken({ kind: 'sites', key: 'ref' }, planned, [], refOf, problems);
  reportTaken({ kind: 'sites', key: 'url' }, planned, state.sites, watched, problems);
  return planned;
};
