import type { Client } from '@hlidka/protocol';
import { useState } from 'react';
import type { Form } from '../../../../../ui/form/use-form.ts';
import type { SiteValues } from './values.ts';

export type ClientChoice = ReturnType<typeof useClientChoice>;

/** The clients to choose from, including just added ones; changing the client resets the group. */
export const useClientChoice = (form: Form<SiteValues>, given: readonly Client[]) => {
  const [adding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly Client[]>([]);
  const onClient = (clientId: string) => {
    form.set('clientId', clientId);
    if (clientId === form.values.clientId) return;
    form.set('groupId', '');
    form.set('role', '');
  };
  return {
    field: {
      clients: [...given, ...added.filter(({ id }) => !given.some((one) => one.id === id))],
      onClient,
      onNewClient: () => setAdding(true),
    },
    adding,
    stop: () => setAdding(false),
    take: (client: Client) => {
      setAdded((before) => [...before, client]);
      onClient(client.id);
    },
  };
};
