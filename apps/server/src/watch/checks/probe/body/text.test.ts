import { defaultMonitor } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { answer, openTarget } from '../../../../../test/harness/targets.ts';
import { parseRanges } from '../../../../base/platform/http/address.ts';
import { createProbe } from '../index.ts';
import { createText } from './text.ts';

const keyword = 'žluťoučký kůň';
const oldPage = '\x9elu\x9dou\xe8k\xfd k\xf9\xf2';
const isoPage = '\xbelu\xbbou\xe8k\xfd k\xf9\xf2';
const utf8 = Buffer.from(keyword).toString('latin1');
const markBytes = '\xef\xbb\xbf';
const run = 'x'.repeat(1100);
const long = (name: string) => `<head><title>${run}</title><meta charset=${name}></head>`;

const rows: [string, string, string][] = [
  ['by the header', 'text/html; charset=windows-1250', oldPage],
  ['a header in quotes', 'text/html;charset="ISO-8859-2"', isoPage],
  ['meta', 'text/html', `<meta charset=windows-1250>${oldPage}`],
  [
    'meta, the other way',
    'text/html',
    `<meta content="a; charset=iso-8859-2" http-equiv=content-type>${isoPage}`,
  ],
  [
    'a comment, then meta',
    'text/html',
    `<!-- <meta charset=koi8-r> --><meta charset=iso-8859-2>${isoPage}`,
  ],
  [
    'a script, then meta',
    'text/html',
    `<script>'<meta charset=koi8-r>'</script><meta charset=iso-8859-2>${isoPage}`,
  ],
  ['a late meta', 'text/html', `${long('iso-8859-2')}${isoPage}`],
  [
    'an unknown label, then meta',
    'text/html; charset=no-such',
    `<meta charset=iso-8859-2>${isoPage}`,
  ],
  [
    'an unknown meta, then a known one',
    'text/html',
    `<meta charset=x-y><meta charset=iso-8859-2>${isoPage}`,
  ],
  ['the mark before the header', 'text/html; charset=windows-1250', `${markBytes}${utf8}`],
  ['the mark before meta', 'text/html', `${markBytes}<meta charset=windows-1250>${utf8}`],
  ['the header before meta', 'text/html; charset=utf-8', `<meta charset=windows-1250>${utf8}`],
  ['UTF-16 in meta is UTF-8', 'text/html', `<meta charset=utf-16>${utf8}`],
  ['nothing, UTF-8', 'text/html', utf8],
  ['nothing, an old code page', 'text/html', oldPage],
  ['plain text', 'text/plain', utf8],
  ['JSON', 'application/json', `"${utf8}"`],
  ['XML without a declaration', 'text/xml', `<a>${utf8}</a>`],
  [
    'XML with a declaration',
    'application/xhtml+xml',
    `<?xml version="1.0" encoding="iso-8859-2"?><a>${isoPage}</a>`,
  ],
];

test.for(rows)('%s, read in one piece or in any two', ([, type, body]) => {
  const head = { status: 200, isChunkable: true, lines: `Content-Type: ${type}` };
  const bytes = Buffer.from(body, 'latin1');
  for (let cut = 0; cut < bytes.length; cut += cut > 20 && cut < bytes.length - 40 ? 7 : 1) {
    const read = createText(head);
    const text = read(bytes.subarray(0, cut)) + read(bytes.subarray(cut)) + read(null);
    expect(text).toContain(keyword);
  }
});

test('of two types the last counts, a charset lasts while the type does', () => {
  const read = (...types: string[]) => {
    const lines = types.map((type) => `Content-Type: ${type}\r\n`).join('');
    const text = createText({ status: 200, isChunkable: true, lines });
    return text(Buffer.from(isoPage, 'latin1')) + text(null);
  };
  expect(read('text/html; charset=koi8-r', 'text/html; charset=iso-8859-2')).toBe(keyword);
  expect(read('text/html; charset=iso-8859-2', 'text/html')).toBe(keyword);
  expect(read('text/plain; charset=iso-8859-2', 'text/html')).not.toBe(keyword);
});

test('ASCII is given at once, other letters wait for a declaration', () => {
  const read = createText({
    status: 200,
    isChunkable: true,
    lines: 'Content-Type: text/html',
  });
  expect(read(Buffer.from('<p>all is well '))).toBe('<p>all is well ');
  expect(read(Buffer.from(isoPage, 'latin1'))).toBe('');
  expect(read(Buffer.from('<meta charset=iso-8859-2>'))).toBe(
    `${keyword}<meta charset=iso-8859-2>`,
  );
});

test('an error text after a late declaration is seen', async () => {
  const page = Buffer.from(`${long('iso-8859-2')}<p>${isoPage}`, 'latin1');
  const target = await openTarget((socket) => {
    socket.write(answer(200, { 'Content-Type': 'text/html', 'Content-Length': page.length }));
    socket.write(page.subarray(0, 200));
    setTimeout(() => socket.end(page.subarray(200)), 20);
  });
  const probe = createProbe({ allowPrivate: parseRanges('127.0.0.1'), userAgent: 'Test/1.0' });
  const absent = { ...defaultMonitor, keywordAbsent: keyword };
  expect(await probe(target.url, absent)).toMatchObject({ failure: 'keyword' });
});
