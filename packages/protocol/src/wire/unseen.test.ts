import { expect, test } from 'vitest';
import { hidesSigns, textForClients, withoutHidden } from '../index.ts';

test.each<[string, string, string]>([
  ['zero width', 'Vše\u200b běží', 'Vše běží'],
  ['a joiner between letters', 'a\u200db', 'ab'],
  ['a turned direction', 'cena \u202e001\u202c Kč', 'cena 001 Kč'],
  ['an isolate', '\u2066x\u2069', 'x'],
  ['a mark of direction', 'x\u200f\u061c', 'x'],
  ['a byte order mark', 'Vše\ufeff je', 'Vše je'],
  ['a soft hyphen', 'zá\u00adloha', 'záloha'],
  ['a line separator', 'a\u2028b', 'ab'],
  ['a bell and a C1 control', 'a\u0007\u0085b', 'ab'],
  ['a Hangul filler', 'a\u3164b', 'ab'],
  ['an empty braille', 'a\u2800b', 'ab'],
  ['words in tags', 'ok\u{e0049}\u{e0047}', 'ok'],
  ['words in tags after a flag', '🏴\u{e0067}\u{e007f}', '🏴'],
  ['variations that carry bytes', 'x\u{e0100}\ufe01', 'x'],
  ['a joiner after an emoji', '👍\u200d.', '👍.'],
  ['a second variation after an emoji', '❤️\ufe0f', '❤️'],
])('hidden: %s', (_, text, seen) => {
  expect(hidesSigns(text)).toBe(true);
  expect(withoutHidden(text)).toBe(seen);
  expect(hidesSigns(seen)).toBe(false);
  expect(textForClients(100).safeParse(text).success).toBe(false);
});

test.each([
  'Příliš žluťoučký kůň, „uvozovky“ – pomlčka…',
  'řádek\na další\r\n\ts tabulátorem',
  'pevná\u00a0mezera a\u202fúzká',
  'e\u0301 z rozložených znaků',
  '👨🏽‍👩🏽‍👧🏽‍👦🏽 ❤️‍🔥 🏳️‍🌈 🇨🇿 1️⃣ ©️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ☎︎',
  '中文 한국 สวัสดี שָׁלוֹם',
])('all of it is seen: %s', (text) => {
  expect(hidesSigns(text)).toBe(false);
  expect(withoutHidden(text)).toBe(text);
  expect(textForClients(100).parse(text)).toBe(text);
});
