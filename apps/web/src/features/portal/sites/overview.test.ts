import { type Group, type SiteCard, type SiteStatus, siteFacts, sites } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { createFormat } from '@hlidka/texts/format';
import { portal } from '@hlidka/texts/portal/cs';
import {
  arrange,
  everything,
  filterCards,
  overviewAnswer,
  overviewCounts,
} from '@hlidka/texts/sayings';
import { expect, test } from 'vitest';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const t = portal.sites;

const [card] = sites.list.reply.parse(golden.sites).sites;
if (!card) throw new Error('the golden answer has no site');

const site = (name: string, status: SiteStatus, more: Partial<SiteCard> = {}): SiteCard => ({
  ...card,
  ...Object.fromEntries(siteFacts.map((fact) => [fact, null])),
  id: name,
  name,
  url: null,
  hostname: `${name.toLowerCase()}.example`,
  clientName: 'Acme',
  groupId: null,
  role: null,
  status,
  brokenForm: false,
  ...more,
});
const stale = (name: string, day = '15') =>
  site(name, 'unknown', { unmeasuredSince: `2025-11-${day}T13:02:10.000Z` });
const up = (count: number) => Array.from({ length: count }, (_, at) => site(`W${at}`, 'up'));

test.each([
  [[], 'Zatím tu není žádný web.'],
  [up(1), 'Web běží.'],
  [up(2), 'Oba weby běží.'],
  [up(3), 'Všechny 3 weby běží.'],
  [up(12), 'Všech 12 webů běží.'],
  [[...up(3), site('d', 'unknown', { role: 'domain' })], 'Všechny 3 weby běží.'],
  [[...up(3), site('Acme', 'down')], 'Acme nejde.'],
  [[site('Acme', 'down'), site('Beta', 'down')], 'Acme a Beta nejdou.'],
  [['a', 'b', 'c'].map((name) => site(name, 'down')), '3 weby nejdou.'],
  [[site('Acme', 'up', { brokenForm: true }), ...up(1)], 'Na webu Acme nefunguje formulář.'],
  [[...up(2), site('m', 'maintenance')], 'Žádný web nemá výpadek.'],
  [[site('x', 'unknown')], 'Zatím nic neměříme.'],
  [[stale('Acme'), ...up(2)], 'Acme neměříme od 15. 11. 2025 ve 14.02.'],
  [
    [stale('Acme'), stale('Beta', '16'), ...up(1)],
    'Acme a Beta neměříme od 15. 11. 2025 ve 14.02.',
  ],
  [
    [...['a', 'b', 'c'].map((name) => stale(name)), ...up(1)],
    '3 weby neměříme od 15. 11. 2025 ve 14.02.',
  ],
  [
    [stale('Acme'), stale('Beta', '16')],
    'Od 16. 11. 2025 ve 14.02 nemáme o webech žádné výsledky.',
  ],
  [[stale('Acme')], 'Acme neměříme od 15. 11. 2025 ve 14.02.'],
  [[stale('Acme'), site('Beta', 'down')], 'Beta nejde.'],
  [[site('Acme', 'up', { observedSince: '2025-11-15T13:02:00.000Z' }), ...up(1)], 'Oba weby běží.'],
])('the first line gives the answer (%#)', (sites, answer) => {
  expect(plain(overviewAnswer(t, createFormat('cs'), sites as SiteCard[]))).toBe(answer);
});

test('counts are told only where they say more', () => {
  const observed = site('o', 'up', { observedSince: '2025-11-15T13:02:00.000Z' });
  expect(overviewCounts(t, [...up(3), observed]).map(plain)).toEqual(['3 běží', '1 pod dohledem']);
  expect(overviewCounts(t, up(4))).toEqual([]);
  // One site counts once.
  const suspect = site('s', 'up', { suspectSince: '2025-11-15T13:02:00.000Z' });
  expect(overviewCounts(t, [suspect])).toEqual([]);
  expect(overviewCounts(t, [suspect, ...up(1)]).map(plain)).toEqual(['1 běží', '1 ověřujeme']);
  expect(overviewCounts(t, [...up(5), site('p', 'paused')]).map(plain)).toEqual([
    '5 běží',
    '1 pozastavený',
  ]);
});

test('groups are one card each, trouble stands first, search ignores diacritics', () => {
  const member = site('Škoda', 'up', { groupId: 'g', role: 'web' });
  const group: Group = {
    id: 'g',
    name: 'Zámek',
    kind: 'multisite',
    status: 'ok',
    members: [{ ...member, role: 'web' }],
  };
  const cards = arrange([site('Acme', 'up'), member, site('Zeta', 'down')], [group]);
  const names = (shown: typeof cards) =>
    shown.map((card) => (card.kind === 'site' ? card.site.name : card.group.name));
  expect(names(cards)).toEqual(['Zeta', 'Zámek', 'Acme']);
  expect(names(filterCards(cards, { ...everything, words: 'skoda' }))).toEqual(['Zámek']);
  expect(names(filterCards(cards, { ...everything, filter: 'trouble' }))).toEqual(['Zeta']);
});
