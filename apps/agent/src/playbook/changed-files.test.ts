import { expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

const ended = (exitCode: number, output = '') => ({
  exitCode,
  signal: null,
  timedOut: false,
  durationMs: 1,
  truncated: false,
  output,
});
const live = [
  "tar: Removing leading `/' from member names",
  'tar: /var/www/html/cache: file changed as we read it',
  'tar: /var/www/html/log: soubor se při čtení změnil',
].join('\n');
const pack = ['tar', '-czf', '/var/backups/web.tar.gz', '-C', '/var/www', 'html'];

test.each([
  ['two of them, in any language', pack, ended(1, live), 2],
  ['some that were not named', ['/bin/tar', 'cf', 'x.tar', '.'], ended(1), 1],
  ['by the long option', ['tar', '--create', '--file=x.tar', '.'], ended(1, live), 2],
  ['none: it went well', pack, ended(0, live), 0],
  ['none: it failed', pack, ended(2, live), 0],
  ['none: it ran too long', pack, { ...ended(1, live), timedOut: true }, 0],
  ['none: it unpacked', ['tar', '-xzf', 'x.tar.gz', '-C', '/'], ended(1, live), 0],
  ['none: another program', ['rsync', '-c'], ended(1, live), 0],
  ['none: nobody knows how it ended', pack, null, 0],
])('files that changed meanwhile: %s', (_, argv, outcome, count) => {
  expect(changedFiles(argv, outcome)).toBe(count);
});
