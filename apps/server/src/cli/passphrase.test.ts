import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/harness/folder.ts';
import { knownPassphrase, newPassphrase } from './passphrase.ts';

const long = 'čtyři náhodná slova';
const withFile = (text: string) => {
  const file = join(temporaryFolder(), 'passphrase');
  writeFileSync(file, text);
  return { values: { 'passphrase-file': file } } as never;
};
const none = { values: {} } as never;

test.each([
  [`${long}\n`, long],
  [`${long}\r\n`, long],
  [`${long}\n\n`, `${long}\n`],
  [` ${long} `, ` ${long} `],
])('the file %j holds %j: only the end of its line is left out', async (text, passphrase) => {
  expect(await newPassphrase(withFile(text), {} as never)).toBe(passphrase);
  expect(await knownPassphrase(withFile(text), {} as never)()).toBe(passphrase);
});

test('an empty or short one is refused; without any a backup is not sealed', async () => {
  const make = (parsed: never, env: object = {}) => newPassphrase(parsed, env as never);
  await expect(make(withFile('\n'))).rejects.toThrow('is empty');
  await expect(make(withFile('12345678901'))).rejects.toThrow('at least 12 characters');
  expect(await make(withFile('123456789012'))).toBe('123456789012');
  await expect(make({ values: { 'passphrase-file': '/nowhere' } } as never)).rejects.toThrow(
    'cannot be read',
  );
  expect(await make(none)).toBeUndefined();
  expect(await make(none, { BACKUP_PASSPHRASE: long })).toBe(long);
});
