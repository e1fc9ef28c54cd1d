import { expect, test } from 'vitest';
import { openPlace } from './place.ts';

test('a job whose folder cannot be made gives its user back', async () => {
  let held = 0;
  const users = {
    missing: null,
    take: async () => {
      held++;
      return {
        user: { uid: 65_400, gid: 65_400 },
        release: async () => {
          held--;
        },
      };
    },
  };
  const places = { workDir: '/nowhere/at-all', path: '', agent: 'a', users, cgroups: null };
  await expect(openPlace({ id: 'x', number: 1, site: null }, places)).rejects.toThrow('ENOENT');
  expect(held).toBe(0);
});
