import { describe, expect, test } from 'vitest';
import { mustNotPass, mustPass } from '../test/rule-tables.ts';
import { judgeByRule } from './allow-rules.ts';

const folder = '/var/www/web';
const words = (line: string) => line.trim().split(/\s+/);
const linesOf = (table: string) => table.trim().split('\n');
const verdict = (line: string) => {
  const [rule = '', further = ''] = line.split('…');
  const argv = words(rule);
  const asked = further.trim() === '' ? argv : [...argv, ...words(further)];
  return judgeByRule({ argv, more: true, where: 'site' }, asked, folder)?.is;
};
const passing = (table: string) => linesOf(table).filter((line) => verdict(line) === 'allowed');

describe('of commands that a rule does not promise', () => {
  test.each(Object.entries(mustNotPass))('none passes: %s', (_kind, table) => {
    expect(passing(table)).toEqual([]);
  });
});

test('commands of everyday maintenance still pass by their rules', () => {
  expect(linesOf(mustPass).filter((line) => verdict(line) !== 'allowed')).toEqual([]);
});
