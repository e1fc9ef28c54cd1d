import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Instant } from '../wire/fields.ts';
import { TroubleKind } from './watch.ts';

/** What is wrong with the watch itself now; shown as a line on every page of the operator. */
export const troubles = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/troubles',
    audience: 'admin',
    reply: z.object({ troubles: z.array(z.object({ what: TroubleKind, since: Instant })) }),
  }),
};
