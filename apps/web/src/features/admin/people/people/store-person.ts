import type { Person } from '@hlidka/protocol';
import { queryClient } from '../../../../query-client.ts';
import { adminQueries } from '../../kit/api/queries.ts';
import { refresh } from '../../kit/api/refresh.ts';

/** The server's reply is the newest state: page and list show it at once. */
export const storePerson = (person: Person): void => {
  queryClient.setQueryData(adminQueries.person(person.id).queryKey, person);
  queryClient.setQueryData(adminQueries.people().queryKey, (old: Person[] | undefined) =>
    old?.map((one) => (one.id === person.id ? person : one)),
  );
  refresh('people', 'sites');
};
