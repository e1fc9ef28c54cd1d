import { boardQueries } from './admin/board.ts';
import { formQueries } from './admin/forms.ts';
import { incidentQueries } from './admin/incidents.ts';
import { jobQueries } from './admin/jobs.ts';
import { outletQueries } from './admin/outlets.ts';
import { doorQueries, keyQueries, peopleQueries } from './admin/people.ts';
import { placeQueries } from './admin/places.ts';
import { reportQueries } from './admin/reports.ts';
import { siteQueries } from './admin/sites.ts';
import type { Call } from './call.ts';

/** Queries of the admin application, separate so that the portal does not load them. */
export const createAdminQueries = (call: Call) => ({
  ...boardQueries(call),
  ...siteQueries(call),
  ...doorQueries(call),
  ...keyQueries(call),
  ...peopleQueries(call),
  ...incidentQueries(call),
  ...reportQueries(call),
  ...jobQueries(call),
  ...formQueries(call),
  ...placeQueries(call),
  ...outletQueries(call),
});
export type AdminQueries = ReturnType<typeof createAdminQueries>;
