import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { heartbeatPrefix, heartbeats } from '@hlidka/protocol';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createCast } from '../../test/harness/cast.ts';

const client = 'healthchecks-io-client@1.0.4';

/** Fetched for this test alone; null where no registry answers. */
const fetchClient = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hlidka-healthchecks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  try {
    await promisify(execFile)('npm', ['install', ...options, client], { timeout: 120_000 });
  } catch {
    return null;
  }
  return createRequire(join(folder, 'package.json'))('healthchecks-io-client');
};

test('a client of Healthchecks from npm starts, fails and ends a run', async (context) => {
  const found = await fetchClient();
  if (!found) return context.skip(`${client} cannot be fetched from the npm registry`);
  const { house, olga, web } = await createCast();
  const made = await olga.call(heartbeats.create, {
    body: {
      siteId: web.id,
      name: 'Fronta',
      schedule: { by: 'period', minutes: 60 },
      graceMinutes: 10,
    },
  });
  const server = serve({ fetch: house.app.fetch, hostname: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const job = new found.HealthChecksPingClient({
    uuid: made.address.split('/').at(-1),
    baseUrl: `http://127.0.0.1:${port}${heartbeatPrefix}`,
  });
  await job.start();
  await job.fail('došlo místo');
  await job.success('hotovo');
  const { heartbeat, runs } = await olga.call(heartbeats.read, { params: { id: made.id } });
  expect(heartbeat.state).toBe('well');
  expect(runs.map(({ call, text }) => [call, text])).toEqual([
    ['ok', 'hotovo'],
    ['fail', 'došlo místo'],
    ['start', ''],
  ]);
  expect(runs[1]?.ms).toBeGreaterThanOrEqual(0);
});
