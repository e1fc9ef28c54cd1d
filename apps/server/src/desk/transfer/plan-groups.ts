import { blankGroup, type ClientRow, type GroupRow } from '../../estate/sites/index.ts';
import type { Planned, Planning } from './planned.ts';
import { type Find, reportTaken, resolve } from './refs.ts';
import { byRef, refOf } from './state.ts';

export const planGroups = (
  { ctx, file, state, problems }: Planning,
  findClient: Find<ClientRow>,
): Planned<GroupRow>[] => {
  const known = byRef(state.groups);
  const planned = file.groups.map(({ index, value: { client: ref, ...value } }) => {
    const path = `groups[${index}].client`;
    const client = resolve(findClient, 'client', ref, path, problems);
    const before = known.get(value.ref) ?? null;
    if (before && client && before.clientId !== client.id)
      problems.push({ path, reason: 'a group cannot move to another client' });
    const base = before ?? blankGroup(client?.id ?? '', ctx.now());
    return { index, before, after: { ...base, ...value, ref: before ? before.ref : value.ref } };
  });
  reportTaken({ kind: 'groups', key: 'ref' }, planned, [], refOf, problems);
  return planned;
};
