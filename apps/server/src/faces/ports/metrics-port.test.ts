import { expect, test } from 'vitest';
import { closeAfter } from '../../../test/harness/close-after.ts';
import { createTestHouse } from '../../../test/harness/house.ts';
import { freePort } from '../../../test/harness/processes/free-port.ts';
import { Registry } from '../../base/platform/metrics/registry.ts';
import { openHealthPort } from './health-port.ts';
import { openMetricsPort } from './metrics-port.ts';

const token = 'a token of the tests that nobody guesses';
const headers = { authorization: `Bearer ${token}` };

test('an address of its own answers metrics alone, to anyone unless a token is set', async () => {
  const listen = { host: '127.0.0.1', port: await freePort() };
  const house = await createTestHouse({ metrics: { token: null, listen } });
  const opened = await openMetricsPort({ ...house, roles: ['checker'] }, {});
  closeAfter(() => opened?.close());
  const answer = await fetch(`${opened?.url}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('hlidka_role{role="checker"} 1');
  expect(text).toContain('hlidka_role{role="api"} 0');
  expect((await fetch(`${opened?.url}/api/me`)).status).toBe(404);
  expect((await house.request('/metrics')).status).toBe(404);
  await expect(openMetricsPort(house, {})).rejects.toThrow('METRICS_LISTEN');
  const other = { token, listen: { host: '127.0.0.1', port: await freePort() } };
  const guarded = await openMetricsPort(
    { ...house, metrics: new Registry(), config: { ...house.config, metrics: other } },
    {},
  );
  closeAfter(() => guarded?.close());
  expect((await fetch(`${guarded?.url}/metrics`)).status).toBe(401);
  expect((await fetch(`${guarded?.url}/metrics`, { headers })).status).toBe(200);
});

test('a process without pages answers them on its health port, with the token', async () => {
  const house = await createTestHouse({
    metrics: { token, listen: null },
    port: await freePort(),
  });
  const port = await openHealthPort({ ...house, roles: ['worker'] }, {});
  closeAfter(port.close);
  expect((await fetch(`${port.url}/metrics`)).status).toBe(401);
  const text = await (await fetch(`${port.url}/metrics`, { headers })).text();
  expect(text).toContain('hlidka_role{role="worker"} 1');
});
