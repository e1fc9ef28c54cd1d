import { expect, test } from 'vitest';
import { quietReason } from './quiet-reason.ts';

const here = { machine: 'a', folder: '/srv/hlidka' };
const row = { ...here, snapshotAt: null, restoredAt: null, quietAt: null };
const noon = new Date('2026-07-01T12:00:00Z');
const later = new Date('2026-07-01T13:00:00Z');
const restored = { ...row, snapshotAt: noon, restoredAt: later };

test.each([
  ['the same machine and folder', row, here, undefined, null],
  ['another folder', { ...row, folder: '/mnt/copy' }, here, undefined, 'copied'],
  ['the same folder of another machine', { ...row, machine: 'b' }, here, undefined, 'copied'],
  ['a machine whose id is gone', row, { ...here, machine: null }, undefined, null],
  ['a machine without an id', { ...row, machine: null }, here, undefined, null],
  [
    'another folder without an id',
    { ...row, machine: null, folder: '/mnt' },
    here,
    undefined,
    'copied',
  ],
  ['data older than the record', { ...row, machine: null, folder: null }, here, undefined, null],
  ['a database server', row, { machine: null, folder: null }, undefined, null],
  ['moved on purpose', { ...row, folder: '/mnt/copy' }, here, 'moved', null],
  ['asked for', row, here, 'quiet', 'asked'],
  ['restored', restored, here, undefined, 'restored'],
  ['restored, and said to be moved', restored, here, 'moved', 'restored'],
  [
    'restored on a database server',
    restored,
    { machine: null, folder: null },
    undefined,
    'restored',
  ],
  ['restored before the last quiet start', { ...restored, quietAt: later }, here, undefined, null],
  [
    'restored after an earlier quiet start',
    { ...restored, quietAt: noon },
    here,
    undefined,
    'restored',
  ],
] as const)('%s', (_, written, location, arrival, reason) => {
  expect(quietReason(written, location, arrival)).toBe(reason);
});
