import { createHomeQueries } from '@hlidka/client/home';
import { call } from '../../../api.ts';

export const homeQueries = createHomeQueries(call);
