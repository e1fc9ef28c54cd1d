import { expect, test } from 'vitest';
import { canonicalOf, farTextIn, hostsOut, isZero, pricesIn } from './hidden-facts.ts';

test.each<[string, string[]]>([
  ['Žitný chléb 89 Kč', ['89 Kč']],
  ['od 1 290,50 Kč do 2.000 Kč', ['1290,50 Kč', '2.000 Kč']],
  ['cena 1\u00a0290 Kč a zase 1 290 Kč', ['1290 Kč']],
  ['$15 or €7.90', ['15 $', '7.90 €']],
  ['45,- Kč', ['45,- Kč']],
  ['tel. 602 123 456, Dlouhá 12', []],
  ['5 Kčs', []],
])('prices in: %s', (text, found) => {
  expect(pricesIn(text)).toEqual(found);
});

test('nothing is nothing in every currency', () => {
  expect(['0 Kč', '0,00 €', '0,- Kč'].map(isZero)).toEqual([true, true, true]);
  expect(['10 Kč', '0,50 €'].map(isZero)).toEqual([false, false]);
});

const base = 'https://www.pekarna.example/clanek/';
test('the canonical address, whole or relative; none', () => {
  expect(canonicalOf('<link rel="canonical" href="https://pekarna.example/a/?x=1">', base)).toBe(
    'pekarna.example/a/',
  );
  expect(canonicalOf("<link href='/b/' rel='canonical' />", base)).toBe('pekarna.example/b/');
  expect(canonicalOf('<link rel="icon" href="/i.png">', base)).toBe('');
});

test('hosts that links lead out to, each once', () => {
  const html =
    '<a href="https://casino.example/a">a</a><a class=x href=http://www.casino.example/>b</a><a href="/c">c</a><a href="https://pekarna.example/">d</a><a href="mailto:a@b.example">e</a><a href="https://www.facebook.com/x">f</a>';
  expect(hostsOut(html, base)).toEqual(['casino.example']);
});

test.each([
  ['<p style="text-indent:-9999px">skryto</p>', 6],
  ['<div class="a" style="position:absolute;left:-5000px"><b>dvě</b> slova</div>', 9],
  ['<span style="font-size:0">nula</span>', 4],
  ['<p style="text-indent:-5px">vidět</p>', 0],
  ['<p style="display:none">okno</p>', 0],
])('text that no screen reaches: %s', (html, length) => {
  expect(farTextIn(html)).toBe(length);
});
