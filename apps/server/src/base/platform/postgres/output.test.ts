import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openHeardLog } from '../../../../test/harness/processes/heard-log.ts';
import { failure, isBlocked, readPostgresOutput } from './output.ts';

test('the log hears of the server, never of what a session sent', async () => {
  const { log, heard } = openHeardLog();
  const lines = [
    'postmaster|LOG:  database system is ready to accept connections',
    'client backend|ERROR:  invalid input syntax for type integer: "sesame"',
    '\tsesame',
    'checkpointer|ERROR:  could not write to file "base/5/1": No space left on device',
    'client backend|PANIC:  could not write to file "pg_wal/1": No space left on device',
  ];
  await readPostgresOutput(Readable.from(`${lines.join('\n')}\n`), log).ended;
  expect(heard.map(({ level, msg }) => `${level} ${msg}`)).toEqual([
    'debug postgres: database system is ready to accept connections',
    'error postgres: could not write to file "base/5/1": No space left on device',
    'error postgres: could not write to file "pg_wal/1": No space left on device',
  ]);
});

test('a failure is one line with its cause', () => {
  const line = (text: string) => failure([text], '/data/postgres').message;
  expect(line('postmaster|FATAL:  could not create lock file: No space left on device')).toMatch(
    /^The disk that holds \/data\/postgres is full\./,
  );
  expect(line('postmaster|FATAL:  could not map anonymous shared memory: Cannot allocate.')).toBe(
    'The private database in /data/postgres did not start: could not map anonymous shared memory: Cannot allocate.',
  );
  expect(failure([], '/data/postgres').message).toContain('no reason given');
});

test('what a just killed server still holds is worth another attempt', () => {
  expect(isBlocked(['postmaster|FATAL:  lock file "postmaster.pid" already exists'])).toBe(true);
  expect(
    isBlocked([
      'postmaster|FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    ]),
  ).toBe(true);
  expect(isBlocked(['postmaster|FATAL:  out of memory'])).toBe(false);
});
