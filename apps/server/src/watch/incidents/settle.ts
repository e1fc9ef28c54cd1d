import type { Settle } from '../../estate/sites/index.ts';
import { calmForms } from './form-result.ts';
import { endLocalFaults } from './local-faults/write.ts';
import { closeQuietly } from './resolve.ts';
import { endSlowTimes } from './slow/write.ts';
import { forgetMeasured } from './watch-rows.ts';

/** After sites change: outages of sites no longer watched end without notifications. */
export const settleSites: Settle = async (tx, { unwatched, moved }, at) => {
  await closeQuietly(tx, unwatched, at);
  await calmForms(tx, unwatched);
  await forgetMeasured(tx, moved);
  const ended = [...unwatched, ...moved].map((siteId) => ({ siteId, at }));
  await endLocalFaults(tx, ended, 'unwatched');
  await endSlowTimes(tx, ended, 'unwatched');
};
