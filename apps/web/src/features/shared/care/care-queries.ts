import { createCareQueries } from '@hlidka/client/care';
import { call } from '../../../api.ts';

export const careQueries = createCareQueries(call);
