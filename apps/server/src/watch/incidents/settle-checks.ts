import type { SettleChecks } from '../../estate/sites/index.ts';
import { endFailedChecks, recoveredSites } from './incident-checks.ts';
import { endQuietly } from './resolve.ts';
import { calmCheck, measureAnew } from './watch-rows.ts';

/** After a further check changes: an outage that only it held open ends without telling anyone that it works. */
export const settleChecks: SettleChecks = async (tx, { siteId, number, how }, at) => {
  if (how === 'moved') return measureAnew(tx, number);
  await calmCheck(tx, number);
  await endFailedChecks(tx, [{ siteId, number, at }]);
  if (how === 'ended' && (await recoveredSites(tx, [siteId])).has(siteId))
    await endQuietly(tx, { siteId, kind: 'availability', at });
};
