import { type GroupDetail, sites } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { expect, test } from 'vitest';
import { createFormat } from '../../format/index.ts';
import { portal } from '../../portal/cs/index.ts';
import { portal as english } from '../../portal/en/index.ts';
import { cardBackup } from './card-backup.ts';
import { groupAnswer, isAllWell } from './group-answer.ts';

const format = createFormat('cs');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const read: GroupDetail = sites.group.reply.parse(golden.group);
const members = ['A', 'B', 'C'].map((name) => ({
  id: name,
  name,
  role: 'web' as const,
  status: 'up' as const,
  brokenForm: false,
  suspectSince: null,
  observedSince: null,
  unmeasuredSince: null,
}));
const group: GroupDetail = { ...read, name: 'Obchod', status: 'ok', members };

test.each([
  [[], 'Obchod: vše je v pořádku.', 'Obchod: everything is fine.'],
  [
    ['B'],
    'Obchod: bez poruchy, k ověření je záloha webu B.',
    'Obchod: no fault, a backup of B to be checked.',
  ],
  [
    ['A', 'C'],
    'Obchod: bez poruchy, k ověření jsou zálohy webů A a C.',
    'Obchod: no fault, backups of A and C to be checked.',
  ],
  [
    ['A', 'B', 'C'],
    'Obchod: bez poruchy, k ověření jsou zálohy 3 webů.',
    'Obchod: no fault, backups of 3 sites to be checked.',
  ],
  [['unseen'], 'Obchod: vše je v pořádku.', 'Obchod: everything is fine.'],
])('backups of %j are doubted: %s', (backupsInDoubt, cs, en) => {
  const shown = { ...group, backupsInDoubt };
  expect(plain(groupAnswer(portal, format, shown))).toBe(cs);
  expect(plain(groupAnswer(english, createFormat('en'), shown))).toBe(en);
  expect(isAllWell(shown)).toBe(cs.includes('v pořádku'));
});

test('what is wrong or unknown is said before what is doubted', () => {
  const doubted = { ...group, backupsInDoubt: ['A'] };
  const said = (shown: GroupDetail) => plain(groupAnswer(portal, format, shown));
  expect(said({ ...doubted, status: 'problem' })).toBe('Obchod: něco nefunguje.');
  expect(said({ ...doubted, status: 'unknown' })).toBe('Obchod: zatím neměříme.');
  expect(isAllWell({ ...group, status: 'problem' })).toBe(false);
});

const last = {
  finishedAt: '2026-11-18T03:00:00.000Z',
  sizeBytes: 1,
  usualBytes: null,
  doubted: null,
};
test.each([
  [null, 'zatím žádná'],
  [last, '18. 11. 2026'],
  [{ ...last, usualBytes: 9 }, '18. 11. 2026, k ověření'],
  [{ ...last, doubted: 'same' as const }, '18. 11. 2026, k ověření'],
])('a card says of its backup: %#', (backup, said) => {
  expect(plain(cardBackup(portal, format, backup))).toBe(said);
});
