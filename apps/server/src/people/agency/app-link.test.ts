import { agency } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createTestHouse } from '../../../test/harness/house.ts';

test('an agency with an app of its own has no code to scan', async () => {
  const house = await createTestHouse();
  expect((await house.as({})(agency.welcome)).apps.connect).toBeNull();
  expect((await house.request(agency.appCode.path)).status).toBe(404);
});

test('where clients use the app for several agencies, a code and a link name this server', async () => {
  const house = await createTestHouse({ sharedApp: true, baseUrl: 'https://pece.example' });
  expect((await house.as({})(agency.welcome)).apps.connect).toBe(
    'hlidka://server?url=https%3A%2F%2Fpece.example',
  );
  const code = await house.request(agency.appCode.path);
  expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await code.text()).toMatch(/^<svg[^>]*viewBox/);
});
