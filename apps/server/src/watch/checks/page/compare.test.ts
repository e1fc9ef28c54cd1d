import type { OddSign } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { ordinaryChanges } from '../../../../test/pages/ordinary-pages.ts';
import { judgePage } from './judge-page.ts';

const czech =
  'Chléb, který pečeme každý den, je z mouky, kterou nám vozí mlýn. Naše rohlíky jsou bez éček a také se u nás pro vás pečou koláče.';
const english =
  'The bread that we bake for you every day is made with the flour from our mill. You are welcome to visit the shop and have more of this.';
const page = (title: string, body: string, head = '') =>
  `<html><head><title>${title}</title>${head}</head><body><p>${body}</p></body></html>`;
const read = (html: string, headers = '') => ({ html, headers, isCut: false });
const usualHtml = page('Pekárna', czech.repeat(10));
const usual = judgePage(read(usualHtml), null).facts;

const spam =
  'Best online casinos 2026, no deposit bonus, 50 free spins, buy viagra without prescription needed, situs judi slot gacor hari ini.';
const app = '<div id="root"></div><script type="module" src="/assets/index.js"></script>';

test.each<[string, string, OddSign[]]>([
  ['the same page', usualHtml, []],
  ['another title and a third of the text', page('Nový web', czech.repeat(3)), ['shrunk']],
  ['another title and half of the text', page('Nový web', czech.repeat(5)), []],
  ['the same title and a third of the text', page('Pekárna', czech.repeat(3)), []],
  [
    'closed to search engines',
    page('Pekárna', czech.repeat(10), '<meta name="robots" content="noindex">'),
    ['noindex'],
  ],
  ['in English', page('Bakery', english.repeat(10)), ['language']],
  ['sold to spammers', page('Pekárna', czech.repeat(10) + spam), ['spam']],
  ['defaced', page('Hacked by Team X', czech.repeat(9)), ['defaced']],
  ['redrawn by scripts', page('Nová pekárna', app), []],
])('%s', (_name, html, signs) => {
  expect(judgePage(read(html), usual)).toMatchObject({ death: null, signs });
});

test('a header closes a page to search engines as well, but not one for a single robot', () => {
  expect(judgePage(read(usualHtml, 'X-Robots-Tag: noindex\r\n'), usual).signs).toEqual(['noindex']);
  expect(
    judgePage(read(usualHtml, 'X-Robots-Tag: unavailable_bot: noindex\n'), usual).signs,
  ).toEqual([]);
});

test('what a page was from the beginning is not odd', () => {
  const html = page('Lékárna', english + spam, '<meta name="robots" content="none">');
  const { facts } = judgePage(read(html), null);
  expect(facts).toMatchObject({ noindex: true, placeholder: null });
  expect(judgePage(read(html), facts).signs).toEqual([]);
});

test('a page that is longer than what was read has not shrunk', () => {
  const cut = { html: page('Nový web', 'Načítá se'), headers: '', isCut: true };
  expect(judgePage(cut, usual).signs).toEqual([]);
});

test('a server’s own page is a failure only where the site was seen before', () => {
  const nginx = page('Welcome to nginx!', 'If you see this page, nginx is working.');
  const first = judgePage(read(nginx), null);
  expect(first).toMatchObject({ death: null, facts: { placeholder: 'nginx-default' } });
  expect(judgePage(read(nginx), first.facts).death).toBeNull();
  expect(judgePage(read(nginx), usual).death).toBe('the page is a default one of its server');
  expect(judgePage(read(''), first.facts).death).toBeNull();
});

test('pages of scripts raise nothing, whatever came before them', () => {
  const apps = ordinaryChanges(500).filter(({ name }) => name === 'an application of scripts');
  expect(apps.length).toBeGreaterThan(40);
  for (const { before, after } of apps) {
    const first = judgePage(read(before), null);
    expect(judgePage(read(after), first.facts)).toMatchObject({ death: null, signs: [] });
  }
});
