import { adminSites, defaultMonitor, incidents, watch } from '@hlidka/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { createCast } from '../../../../test/harness/cast.ts';
import { eventually } from '../../../../test/harness/eventually.ts';
import { misbehaviours, openTarget } from '../../../../test/harness/targets.ts';
import { silentLog } from '../../../base/platform/log/log.ts';
import { startChecker } from '../checker.ts';
import { keepPartitions } from '../sums/partitions.ts';

test('a check that this machine had no means for is not measured, and no outage', async () => {
  const { house, olga, web } = await createCast();
  const target = await openTarget(misbehaviours.healthy);
  await keepPartitions(house.db);
  const checker = startChecker({
    db: house.db,
    log: silentLog,
    signals: house.signals,
    probe: async (...asked) => ({
      ...(await house.probe(...asked)),
      ok: false,
      failure: 'connect',
      ownFault: true,
      reason: 'EMFILE',
    }),
    references: [],
    alone: true,
  });
  onTestFinished(() => checker.stop());
  const monitor = { ...defaultMonitor, intervalSeconds: 5, confirmSeconds: [1, 1] };
  const body = { url: target.url, monitor };
  await olga.call(adminSites.change, { params: { id: web.id }, body });
  await eventually(async () => {
    const { checks } = await olga.call(watch.checks, { params: { id: web.id } });
    expect(checks.length).toBeGreaterThan(1);
    for (const check of checks) expect(check.uncounted).toBe('not_measured');
  });
  expect((await olga.call(incidents.list)).incidents).toEqual([]);
});
