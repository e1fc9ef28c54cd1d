import { queryClient } from '../../query-client.ts';

type Kind = 'sites' | 'people' | 'deliveries' | 'incidents' | 'windows' | 'reports';

/** After a write: what it may have touched asks again, and so does the trail. */
export const refresh = (...kinds: Kind[]): void => {
  for (const kind of [...kinds, 'audit']) void queryClient.invalidateQueries({ queryKey: [kind] });
};
