import { expect, test } from 'vitest';
import { closeAfter } from '../../../test/harness/close-after.ts';
import { createTestHouse } from '../../../test/harness/house.ts';
import { freePort } from '../../../test/harness/processes/free-port.ts';
import { openHealthPort } from './health-port.ts';

test('each process without pages takes the next free port, and answers nothing but its health', async () => {
  const house = await createTestHouse({ port: await freePort() });
  const open = async () => {
    const port = await openHealthPort({ ...house, roles: ['worker'] }, {});
    closeAfter(port.close);
    return port.url;
  };
  const [first, second] = [await open(), await open()];
  expect(first).not.toBe(second);
  for (const url of [first, second]) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json())
      .toMatchObject({ ok: true, failed: [], database: true });
    expect((await fetch(`${url}/api/me`)).status).toBe(404);
  }
});

test('a port that was chosen and is taken stops the start with its name', async () => {
  const healthPort = await freePort();
  const house = await createTestHouse({ healthPort });
  const port = await openHealthPort({ ...house, roles: ['checker'] }, {});
  closeAfter(port.close);
  await expect(openHealthPort({ ...house, roles: ['worker'] }, {})).rejects.toThrow('HEALTH_PORT');
});
