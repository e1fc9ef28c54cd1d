import { expect, test } from 'vitest';
import { createTestHouse } from '../../../test/harness/house.ts';
import type { House } from '../../house.ts';
import { createReadiness } from './readiness.ts';

test('how the replica stands is said where there is one', async () => {
  const house = await createTestHouse();
  const behind = { state: () => 'behind' } as House['replica'];
  expect(await createReadiness({ ...house, replica: behind }, {}).read()).toMatchObject({
    database: true,
    replica: 'behind',
  });
  const { replica } = await createReadiness({ ...house, replica: null }, {}).read();
  expect(replica).toBeUndefined();
});
