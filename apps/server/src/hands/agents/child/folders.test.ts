import { expect, test } from 'vitest';
import { closeAfter } from '../../../../test/harness/close-after.ts';
import { temporaryFolder } from '../../../../test/harness/folder.ts';
import { mayReach } from './folders.ts';

test('whether a folder may be read is found without any program in PATH', async () => {
  const { PATH } = process.env;
  closeAfter(() => {
    process.env.PATH = PATH;
  });
  process.env.PATH = '/nowhere';
  const folder = temporaryFolder();
  expect(await mayReach(null, folder, '-r')).toBe(true);
  expect(await mayReach(null, `${folder}/"; true "`, '-r')).toBe(false);
});
