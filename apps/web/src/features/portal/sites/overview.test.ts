import { readFileSync } from 'node:fs';
import { type Group, type SiteCard, type SiteStatus, siteFacts } from '@hlidka/protocol';
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

const fixtures = new URL('../../../../../../packages/protocol/fixtures/', import.meta.url);
const [golden]: SiteCard[] = JSON.parse(
  readFileSync(new URL('sites.json', fixtures), 'utf8'),
).sites;
if (!golden) throw new Error('the golden answer has no site');

const site = (name: string, status: SiteStatus, more: Partial<SiteCard> = {}): SiteCard => ({
  ...golden,
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
])('the first line gives the answer (%#)', (sites, answer) => {
  expect(plain(overviewAnswer(t, sites as SiteCard[]))).toBe(answer);
});

test('counts are told only where they say more', () => {
  expect(overviewCounts(t, up(4))).toEqual([]);
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
    members: [{ id: member.id, name: member.name, role: 'web', status: 'up', brokenForm: false }],
  };
  const cards = arrange([site('Acme', 'up'), member, site('Zeta', 'down')], [group]);
  const names = (shown: typeof cards) =>
    shown.map((card) => (card.kind === 'site' ? card.site.name : card.group.name));
  expect(names(cards)).toEqual(['Zeta', 'Zámek', 'Acme']);
  expect(names(filterCards(cards, { ...everything, words: 'skoda' }))).toEqual(['Zámek']);
  expect(names(filterCards(cards, { ...everything, filter: 'trouble' }))).toEqual(['Zeta']);
});
