import { inflateSync } from 'node:zlib';

/** What stands in a PDF of Chromium's: each page as its lines, in the order in which they are drawn. */
export const pdfPages = (pdf: Buffer): string[][] => {
  const file = pdf.toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\s*([\s\S]*?)\s*endobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  );
  const bodyOf = (owner: string, key: string): string =>
    objects.get(owner.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1] ?? '') ?? '';
  /** As long as it says it is: the last byte may itself be the end of a line. */
  const streamOf = (body: string): string => {
    const [head, length] = body.match(/^[^]*?\/Length (\d+)[^]*?>>\s*?stream\r?\n/) ?? [];
    if (head === undefined) return '';
    const raw = body.slice(head.length, head.length + Number(length));
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1');
  };
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((page) => {
      const fonts = new Map(
        [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          readCodes(streamOf(bodyOf(objects.get(id) ?? '', 'ToUnicode'))),
        ]),
      );
      return linesOf(streamOf(bodyOf(page, 'Contents')), fonts);
    });
};

type Codes = { digits: number; signs: Map<number, string> };

const sign = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

const readCodes = (map: string): Codes => {
  const signs = new Map<number, string>();
  const [, first = '0000'] = map.match(/begincodespacerange\s*<([0-9A-F]+)>/) ?? [];
  for (const [, rows = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of rows.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/g))
      signs.set(Number.parseInt(code, 16), sign(to));
  for (const [, rows = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', until = '', to = ''] of rows.matchAll(
      /<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>/g,
    ))
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(until, 16); code++)
        signs.set(
          code,
          String.fromCharCode(Number.parseInt(to, 16) + code - Number.parseInt(from, 16)),
        );
  return { digits: first.length, signs };
};

const linesOf = (drawn: string, fonts: Map<string, Codes>): string[] => {
  const lines: string[] = [];
  let font: Codes | undefined;
  let at = '';
  let last = '';
  for (const [, name, y, hex] of drawn.matchAll(
    /\/(F\d+) \S+ Tf|(\S+) Tm|<([0-9A-F]+)>(?=[^\n]*T[jJ])/g,
  )) {
    if (name) font = fonts.get(name);
    else if (y) at = y;
    else if (font && hex) {
      const codes = hex.match(new RegExp(`.{${font.digits}}`, 'g')) ?? [];
      const text = codes.map((code) => font?.signs.get(Number.parseInt(code, 16)) ?? '').join('');
      if (at === last && lines.length > 0) lines.push(`${lines.pop()}${text}`);
      else lines.push(text);
      last = at;
    }
  }
  return lines;
};
