import { createAccountQueries } from '@hlidka/client/account';
import { call } from '../../../api.ts';

export const accountQueries = createAccountQueries(call);
