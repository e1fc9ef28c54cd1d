import { blankClient, type ClientRow } from '../../estate/sites/index.ts';
import type { Planned, Planning } from './planned.ts';
import { reportTaken } from './refs.ts';
import { byRef, refOf } from './state.ts';

export const planClients = ({ ctx, file, state, problems }: Planning): Planned<ClientRow>[] => {
  const known = byRef(state.clients);
  const planned = file.clients.map(({ index, value: { reports: _, ...value } }) => {
    const before = known.get(value.ref) ?? null;
    const base = before ?? blankClient(ctx.now());
    return { index, before, after: { ...base, ...value, ref: before ? before.ref : value.ref } };
  });
  const contactOf = (row: ClientRow) => row.contactId;
  reportTaken({ kind: 'clients', key: 'ref' }, planned, [], refOf, problems);
  reportTaken({ kind: 'clients', key: 'contactId' }, planned, state.clients, contactOf, problems);
  return planned;
};
