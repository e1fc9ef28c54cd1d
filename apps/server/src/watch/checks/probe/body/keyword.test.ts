import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';

const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });

/** The page in one piece, and cut in two inside the sought text. */
const look = async (page: string, sought: { keyword?: string; keywordAbsent?: string }) => {
  const bytes = Buffer.from(page);
  const failures = [];
  for (const cut of [0, Math.floor(bytes.length / 2)]) {
    const type = 'text/html; charset=utf-8';
    const target = await openTarget((socket) => {
      socket.write(answer(200, { 'Content-Type': type, 'Content-Length': bytes.length }));
      socket.write(bytes.subarray(0, cut));
      setTimeout(() => socket.end(bytes.subarray(cut)), cut && 20);
    });
    const { failure } = await probe(target.url, { ...defaultMonitor, ...sought });
    failures.push(failure);
  }
  return failures;
};

test.each([
  ['letters by name', 'Pek&aacute;rna', 'Pekárna'],
  ['by number', 'Pek&#225;rna', 'Pekárna'],
  ['by number in base 16', 'Pek&#xE1;rna', 'Pekárna'],
  [
    'each letter by name',
    '&zcaron;lu&tcaron;ou&ccaron;k&yacute; k&uring;&ncaron;',
    'žluťoučký kůň',
  ],
  ['an ampersand', 'Novák &amp; syn', 'Novák & syn'],
  ['an ampersand as it is in the source', 'Novák &amp; syn', 'Novák &amp; syn'],
  ['fixed spaces', 'Pekárna&nbsp;U\u00a0Mostu', 'Pekárna U Mostu'],
  ['letters and their marks apart', 'Peka\u0301rna', 'Pekárna'],
  ['the sought text with its marks apart', 'Pekárna', 'Peka\u0301rna'],
])('%s: found, and forbidden text likewise', async (_, written, sought) => {
  const page = `<html><body>${'.'.repeat(300)}${written}${'.'.repeat(300)}</body></html>`;
  expect(await look(page, { keyword: sought })).toEqual([null, null]);
  expect(await look(page, { keywordAbsent: sought })).toEqual(['keyword', 'keyword']);
});

test('what is not there is not found', async () => {
  const page = '<p>Pek&aacute;rny &amp; spol. &nbsp;</p>';
  expect(await look(page, { keyword: 'Pekárna' })).toEqual(['keyword', 'keyword']);
  expect(await look(page, { keywordAbsent: 'Pekárna' })).toEqual([null, null]);
});
