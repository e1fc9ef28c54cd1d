import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/harness/folder.ts';
import { commandNames, run } from './run.ts';
import { usage, usageOf } from './usage.ts';

const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
const said = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => {
  complained.mockClear();
  said.mockClear();
});
const errors = () => complained.mock.calls.map(([line]) => line);

test('the help fits 80 columns and names every command, each with its own', async () => {
  for (const line of usage.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  for (const name of commandNames) {
    expect(usage).toContain(`\n  ${name}`);
    expect(await run([name, '--help'])).toBe(0);
    expect(said.mock.lastCall).toEqual([usageOf(name)]);
    expect(usageOf(name)).toContain(`\n  ${name}`);
    expect(usageOf(name)).not.toContain(name === 'doctor' ? '\n  version' : '\n  doctor');
  }
  expect(errors()).toEqual([]);
});

test.each([
  [['exprot'], 'There is no command “exprot”. Did you mean “export”?'],
  [['rest', 'x'], 'There is no command “rest”. Did you mean “restore”?'],
  [['nothing'], 'There is no command “nothing”.'],
  [['export', '--dta', 'x'], 'There is no option “--dta”. Did you mean “--data”?'],
  [['export', '--with', 'x'], 'There is no option “--with”. Did you mean “--with-secrets”?'],
  [['export', '--colour'], 'There is no option “--colour”.'],
  [['export', '-z'], 'There is no option “-z”.'],
  [['export', '--data'], '“--data” needs a value.'],
  [['export', '--json=yes'], '“--json” takes no value.'],
])('%j is refused in our own words', async (argv, words) => {
  expect(await run(argv)).toBe(2);
  expect(errors()).toEqual([`${words} Try “hlidka --help”.`]);
});

test.each([
  ['export'],
  ['user', 'link', 'eva@acme.example'],
  ['user', 'disable', 'eva@acme.example'],
  ['key', 'list'],
  ['agent', 'list'],
  ['agent', 'token', '--name', 'x'],
  ['backup', '-'],
])('%s %s refuses a folder without data and makes none', async (...argv) => {
  const data = join(temporaryFolder(), 'mistyped');
  for (const name of ['DATABASE_URL', 'BASE_URL']) vi.stubEnv(name, undefined);
  expect(await run([...argv, '--data', data])).toBe(1);
  vi.unstubAllEnvs();
  expect(errors()).toEqual([
    `There are no data of Hlídka in ${data}. Name its folder with --data, or its server in DATABASE_URL.`,
  ]);
  expect(existsSync(data)).toBe(false);
});
