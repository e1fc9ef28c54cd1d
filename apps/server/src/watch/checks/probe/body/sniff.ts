import sniffEncoding from 'html-encoding-sniffer';
import type { ContentType } from '../head/content-type.ts';

/** HTML standard, 13.2.3.2: this much is always scanned. */
const prescanBytes = 1024;
/** Browsers scan on to the end of the page's head; we stop here. */
const headBytes = 128 * 1024;
const bomBytes = 3;
const xmlBytes = 8;
const xmlStart = '<?xml';

/**
 * Content that a parser takes as text, so a `<meta>` in it does not count. An unclosed one reaches
 * to the end.
 */
const noMarkup =
  /<!--(?:-?>|[^]*?(?:--!?>|$))|<(script|style|title|textarea|iframe|noframes|xmp)\b[^]*?(?:<\/\1|$)/gi;
const headOver = /<\/head|<body/i;

const sniffHtml = (bytes: Buffer, ended: boolean): string | null => {
  const markup = bytes.toString('latin1').replace(noMarkup, '');
  const terms = { defaultEncoding: '', maxPrescanBytes: Infinity };
  const named = sniffEncoding(Buffer.from(markup, 'latin1'), terms);
  if (named || ended || bytes.length >= headBytes) return named;
  return bytes.length >= prescanBytes && headOver.test(markup) ? '' : null;
};

const sniffXml = (bytes: Buffer, ended: boolean): string | null => {
  const declares = bytes.toString('latin1', 0, xmlStart.length) === xmlStart;
  const isShort = bytes.length < xmlBytes || (declares && !bytes.includes('>'));
  return isShort && !ended ? null : sniffEncoding(bytes, { xml: true });
};

/**
 * The encoding a document declares: by byte order mark, header or `<meta>`. Empty when it declares
 * none, `null` when more bytes are needed.
 */
export const sniff = (bytes: Buffer, type: ContentType, ended: boolean): string | null => {
  if (bytes.length < bomBytes && !ended) return null;
  const told = sniffEncoding(bytes.subarray(0, bomBytes), {
    defaultEncoding: '',
    ...(type.label === undefined ? {} : { transportLayerEncodingLabel: type.label }),
  });
  if (told) return told;
  switch (type.kind) {
    case 'html':
      return sniffHtml(bytes, ended);
    case 'xml':
      return sniffXml(bytes, ended);
    case 'json':
      return 'UTF-8';
    case 'plain':
      return '';
  }
};
