import { expect, test } from 'vitest';
import { parseHtml } from '../../../../test/harness/services/chat-rules.ts';
import { block, bold, clip, escapeHtml, firstLineOfHtml, fitHtml, shownLength } from './html.ts';

test('what is written stays text, whatever it holds', () => {
  const hostile = '<b>&amp;</b> & "x" <script>';
  expect(parseHtml(escapeHtml(hostile))).toBe(hostile);
  expect(parseHtml(`${bold(hostile)}${block(hostile)}`)).toBe(hostile + hostile);
  expect(firstLineOfHtml(`${bold(hostile)}\nmore`)).toBe(hostile);
});

test('an overlong message is cut with a mark, between characters, with its tags closed', () => {
  const long = `${bold('Nadpis')}\n${block('&<>🙂'.repeat(2_000))}`;
  expect(shownLength(long)).toBe(7 + 2_000 * 5);
  const cut = fitHtml(long);
  const text = parseHtml(cut);
  expect(text.length).toBeLessThanOrEqual(4096);
  expect(text.length).toBeGreaterThan(4080);
  expect(text.isWellFormed()).toBe(true);
  expect(cut.endsWith('</pre>\n[…]')).toBe(true);
  expect(fitHtml('x'.repeat(4096))).toHaveLength(4096);
  expect(parseHtml(fitHtml('&lt;'.repeat(4097)))).toHaveLength(4096);
});

test('a clipped text says so', () => {
  expect(clip('krátký', 20)).toBe('krátký');
  expect(clip('🙂'.repeat(20), 21)).toBe(`${'🙂'.repeat(8)} […]`);
});
