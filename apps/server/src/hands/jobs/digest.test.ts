import { Command, folderText } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { commandDigest, ruleDigestOf } from './digest.ts';

const command = (leadsTo: string | null, folder = '/srv/current') =>
  Command.parse({ argv: ['pwd'], folder, leadsTo, target: { via: 'local' }, reason: 'Proč' });

test('a decision and a rule for the rest of a job hold where the folder led, and nowhere else', () => {
  const all = [command(null), command('/srv/one'), command('/srv/two')];
  expect(new Set(all.map(commandDigest)).size).toBe(3);
  expect(new Set(all.map(ruleDigestOf)).size).toBe(3);
  const { leadsTo: _, ...before } = command(null);
  expect(commandDigest(before as Command)).toBe(commandDigest(command(null)));
});

test.each([
  [command(null), '/srv/current'],
  [command('/srv/current'), '/srv/current'],
  [command('/srv/current', '/srv/current/'), '/srv/current/'],
  [command('/srv/releases/2'), '/srv/current → /srv/releases/2'],
  [command('/srv/\u202ex'), '/srv/current → /srv/\\u{202e}x'],
  [command('/srv', ''), "'' → /srv"],
])('the folder of %j is told as %s', (one, told) => {
  expect(folderText(one)).toBe(told);
});
