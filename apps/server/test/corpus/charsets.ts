import { bytesOf, type Case } from './case.ts';
import type { Random } from './random.ts';

const keyword = 'žluťoučký kůň';
const run = 'x'.repeat(1100);

const encoded = {
  'windows-1250': Buffer.from('\x9elu\x9dou\xe8k\xfd k\xf9\xf2', 'latin1'),
  'iso-8859-2': Buffer.from('\xbelu\xbbou\xe8k\xfd k\xf9\xf2', 'latin1'),
  'utf-8': Buffer.from(keyword),
} as const;
type Encoding = keyof typeof encoded;
const encodings: readonly [Encoding, ...Encoding[]] = ['windows-1250', 'iso-8859-2', 'utf-8'];

const headers: readonly [(name: string) => string, ...((name: string) => string)[]] = [
  () => 'text/html',
  () => 'text/html',
  () => 'text/html',
  (name) => `text/html; charset=${name}`,
  (name) => `text/html;charset="${name.toUpperCase()}"`,
  (name) => `text/html; charset='${name}'`,
  (name) => `text/html; charset = ${name}`,
  (name) => `text/html; charset= ${name}`,
  (name) => `text/html ;  charset=${name} ; x=y`,
  (name) => `text/html charset=${name}`,
  (name) => `text/html, charset=${name}`,
  (name) => `text/html; charset=${name}; charset=koi8-r`,
  (name) => `text/html; boundary=x; charset=${name}`,
  (name) => `text/html\r\nContent-Type: text/html; charset=${name}`,
  (name) => `text/html; charset=${name}\r\nContent-Type: text/html`,
  (name) => `text/plain; charset=${name}`,
  () => 'text/html; charset=no-such',
  () => 'text/html; charset=',
];
const metas: readonly [(name: string) => string, ...((name: string) => string)[]] = [
  () => '',
  (name) => `<meta charset="${name}">`,
  (name) => `<meta charset=${name}>`,
  (name) => `<META CharSet='${name}' />`,
  (name) => `<meta http-equiv="Content-Type" content="text/html; charset=${name}">`,
  (name) => `<meta content='text/html;charset=${name}' http-equiv=content-type>`,
  (name) => `<!-- <meta charset="koi8-r"> --><meta charset="${name}">`,
  (name) => `<!-- <meta charset="${name}"> -->`,
  (name) => `<script>"<meta charset=koi8-r>"</script><meta charset="${name}">`,
  (name) => `<title><meta charset=koi8-r></title><meta charset="${name}">`,
  (name) => `<style>/* <meta charset=koi8-r> */</style><meta charset="${name}">`,
  (name) => `<meta charset="no-such"><meta charset="${name}">`,
  (name) => `<meta name=description content="charset=koi8-r"><meta charset="${name}">`,
  (name) => `<meta charset="${name}"><meta charset="koi8-r">`,
  (name) => `<title>${run}</title><meta charset="${name}">`,
  (name) => `<!-- ${run} --><meta charset="${name}">`,
  (name) => `<style>${run}</style><link rel=x><meta charset="${name}">`,
];
const starts: readonly [string, ...string[]] = [
  '<!doctype html><html><head>',
  '<html><head>',
  '<?xml version="1.0"?><html>',
  '',
  '\n\n  <!doctype html>\n<html lang="cs">\n<head>\n',
];

/** The same bytes in one piece or cut anywhere, also inside of a tag or a letter. */
const cut = (bytes: Buffer, random: Random): Buffer[] => {
  const at = random.below(2) ? bytes.length : 1 + random.below(bytes.length - 1);
  return [bytes.subarray(0, at), bytes.subarray(at)].filter((piece) => piece.length > 0);
};

/** Pages of one text in three encodings, which header, mark and page declare rightly, wrongly or not. */
export const charsetCase = (random: Random): Case => {
  const encoding = random.pick(encodings);
  const named = random.below(8) ? encoding : random.pick(encodings);
  const mark = encoding === 'utf-8' && random.below(5) === 0 ? '\ufeff' : '';
  const header = random.pick(headers)(random.below(10) ? encoding : random.pick(encodings));
  const meta = random.pick(metas)(named);
  const page = bytesOf(
    `HTTP/1.1 200 OK\r\nContent-Type: ${header}\r\n\r\n`,
    ...[
      mark,
      random.pick(starts),
      meta,
      '</head><body><p>',
      encoded[encoding],
      '</p></body></html>',
    ],
  );
  const pieces = cut(page, random);
  const name = `${encoding}${mark && ' marked'} | ${header} | ${meta.replace(run, '…')}`;
  return { name, keyword: keyword, answering: () => pieces };
};
