import { home, overview } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { expect, test } from 'vitest';
import { common } from '../common/cs/index.ts';
import { createFormat } from '../format/index.ts';
import { phone } from '../phone/cs.ts';
import { portal } from '../portal/cs/index.ts';
import {
  groupAnswer,
  overviewAnswer,
  overviewCounts,
  siteAnswer,
  stateBefore,
  stateWords,
} from './index.ts';

const format = createFormat('cs');
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const [card] = home.read.reply.parse(golden.home).sites;
const { site } = overview.read.reply.parse(golden.overview);
if (!card) throw new Error('no golden site');
/** As the client reads a status of a newer server. */
const unread = {
  status: 'unknown' as const,
  statusUnread: true as const,
  brokenForm: false,
  role: null,
  suspectSince: null,
  observedSince: null,
  unmeasuredSince: null,
};
const one = (name: string) => ({ ...card, ...unread, name });
const up = { ...card, ...unread, status: 'up' as const, statusUnread: undefined };

test('a status that the app has no word for is an unknown state, not an unmeasured one', () => {
  expect(stateWords(common, format, unread)).toBe('neznámý stav');
  expect(stateBefore(phone.before, common, format, unread)).toBe('neznámý stav');
  const { answer, detail } = siteAnswer(portal, format, { ...site, ...unread, name: 'Kavárna' });
  expect(plain(answer)).toBe('Kavárna: aktualizujte aplikaci, tento stav nezná.');
  expect(plain(detail)).toBe('Ukáže ho novější verze aplikace nebo portál.');
});

test('a status without a word is an unknown state among many sites and in a group too', () => {
  const said = (...sites: (typeof card)[]) => plain(overviewAnswer(portal.sites, format, sites));
  expect(said(one('A'), up)).toBe('A: aktualizujte aplikaci, tento stav nezná.');
  expect(said(one('A'), one('B'))).toBe('A a B: aktualizujte aplikaci, tento stav nezná.');
  expect(said(one('A'), one('B'), one('C'))).toBe('Aktualizujte aplikaci, stav 3 webů nezná.');
  expect(said({ ...up, status: 'down', name: 'D' }, one('A'))).toMatch(/^D nejde/);
  expect(overviewCounts(portal.sites, [one('A'), up]).map(plain)).toEqual([
    '1 běží',
    '1 v neznámém stavu',
  ]);
  const [group] = home.read.reply.parse(golden.home).groups;
  if (!group) throw new Error('no golden group');
  const strange = { ...group, status: 'unknown' as const, statusUnread: true as const, name: 'G' };
  expect(plain(groupAnswer(portal, format, strange))).toBe(
    'G: aktualizujte aplikaci, tento stav nezná.',
  );
});
