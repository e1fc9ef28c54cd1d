import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { me } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { temporaryCluster } from '../harness/folder.ts';
import { hlidka } from '../harness/processes/command.ts';
import { serveHlidka, signInAt } from '../harness/processes/served.ts';

const signInsOf = (lines: string[]) =>
  lines.flatMap((line) => {
    const [, email, password] = line.match(/^Sign in as .*: (\S+) with the password (\S+)$/) ?? [];
    return email && password ? [{ email, password }] : [];
  });

test('the demo prints three sign-ins that work, and does so again after a restart', async () => {
  const data = temporaryCluster();
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const first = await serveHlidka(data, { args: ['--demo'], env });
  await expect.poll(() => signInsOf(first.lines)).toHaveLength(3);
  const signIns = signInsOf(first.lines);
  const roles = signIns.map(async ({ email, password }) => {
    const { call } = await signInAt(first.url, email, password);
    return (await call(me.read, {})).role;
  });
  expect(await Promise.all(roles)).toEqual(['admin', 'client', 'client']);
  await expect.poll(() => existsSync(join(data, 'mails'))).toBe(true);
  expect(await first.stop()).toBe(0);

  const plain = await hlidka('start', '--data', data, '--port', new URL(first.url).port);
  expect(plain).toMatchObject({ code: 1, errors: [expect.stringContaining('--demo')] });

  const second = await serveHlidka(data, { args: ['--demo'] });
  await expect.poll(() => signInsOf(second.lines)).toEqual(signIns);
  expect(await second.stop()).toBe(0);
});
