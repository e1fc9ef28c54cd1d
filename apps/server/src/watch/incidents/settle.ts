import type { Settle, SettleChecks } from '../../estate/sites/index.ts';
import { endFailedChecks, recoveredSites } from './checks/failed.ts';
import { wakeOfCheck } from './checks/wakes.ts';
import { calmForms } from './form-result.ts';
import { endLocalFaults } from './local-faults/write.ts';
import { closeQuietly, endQuietly } from './resolve.ts';
import { endSlowTimes } from './slow/write.ts';
import { calmCheck, forgetMeasured, measureAnew } from './watch-rows.ts';

/** After sites change: outages of sites no longer watched end without notifications. */
export const settleSites: Settle = async (tx, { unwatched, moved }, at) => {
  await closeQuietly(tx, unwatched, at);
  await calmForms(tx, unwatched);
  await forgetMeasured(tx, moved);
  const ended = [...unwatched, ...moved].map((siteId) => ({ siteId, at }));
  await endLocalFaults(tx, ended, 'unwatched');
  await endSlowTimes(tx, ended, 'unwatched');
};

/** After a further check changes: an outage that only it held open ends without telling anyone that it works. */
export const settleChecks: SettleChecks = async (tx, { siteId, number, how, woken }, at) => {
  if (woken) await wakeOfCheck(tx, { siteId, number });
  if (how === 'same') return;
  if (how === 'moved') return measureAnew(tx, number);
  await calmCheck(tx, number);
  await endFailedChecks(tx, [{ siteId, number, at }]);
  if (how === 'ended' && (await recoveredSites(tx, [siteId])).has(siteId))
    await endQuietly(tx, { siteId, kind: 'availability', at });
};
