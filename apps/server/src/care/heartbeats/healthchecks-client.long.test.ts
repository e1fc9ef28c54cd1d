import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { heartbeatPrefix, heartbeats } from '@hlidka/protocol';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createCast } from '../../../test/harness/cast.ts';
import { temporaryFolder } from '../../../test/harness/folder.ts';

const client = 'healthchecks-io-client@1.0.4';

/** Fetched for this test alone: it brings an old axios, which our lock file should not carry. */
const fetchClient = async () => {
  const folder = temporaryFolder();
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
  try {
    await promisify(execFile)('npm', ['install', ...options, client], { timeout: 120_000 });
  } catch (cause) {
    throw new Error(`this test needs ${client} from an npm registry, and none gave it`, { cause });
  }
  return createRequire(join(folder, 'package.json'))('healthchecks-io-client');
};

test('a client of Healthchecks from npm starts, fails and ends a run', async () => {
  const { HealthChecksPingClient } = await fetchClient();
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
  const job = new HealthChecksPingClient({
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
