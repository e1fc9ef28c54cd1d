import { endpoint } from '../wire/endpoint.ts';
import { IdParams } from '../wire/fields.ts';

/** How the site looked when the outage opened; JPEG. 404: there is none, or it is not for the caller. */
export const incidentPictures = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/incidents/{id}/picture',
    audience: 'admin',
    reach: ['incident', 'params.id'],
    params: IdParams,
  }),
};
