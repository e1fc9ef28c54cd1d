import type { Agency, Welcome } from '@hlidka/protocol';
import { queries } from '../../../../api.ts';
import { queryClient } from '../../../../query-client.ts';

/** The server's reply is the newest state: show it everywhere at once. */
export const storeAgency = (agency: Agency): void => {
  queryClient.setQueryData(
    queries.welcome().queryKey,
    (old: Welcome | undefined) => old && { ...old, agency },
  );
};
