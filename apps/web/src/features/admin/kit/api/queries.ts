import { createAdminQueries } from '@hlidka/client/admin';
import { call } from '../../../../api.ts';

export const adminQueries = createAdminQueries(call);
