import { createSearchQueries } from '@hlidka/client/search';
import { call } from '../../../api.ts';

export const searchQueries = createSearchQueries(call);
