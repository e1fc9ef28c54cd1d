/**
 * Rows of RFC 4180, whose lines may also end with a bare CR (MainWP) and be parted by semicolons (Czech spreadsheets).
 * Lines that begin with `#` before the header are comments.
 */
const csvRows = (text: string): string[][] => {
  const body = text.replace(/^\uFEFF/, '').replace(/^(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))+/, '');
  const [first = ''] = body.split(/\r\n|\r|\n/, 1);
  const mark = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    row.push(field.trim());
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some(Boolean) && !row[0]?.startsWith('#')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (quoted) {
      if (sign === '"' && body[at + 1] === '"') {
        field += '"';
        at += 1;
      } else if (sign === '"') quoted = false;
      else field += sign;
    } else if (sign === '"' && field.trim() === '') {
      quoted = true;
      field = '';
    } else if (sign === mark) endField();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && body[at + 1] === '\n') at += 1;
      endRow();
    } else field += sign;
  }
  if (field || row.length > 0) endRow();
  return rows;
};

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Each row by its headers without case, spaces and underscores. */
export const csvTable = (text: string): Map<string, string>[] => {
  const [header = [], ...rows] = csvRows(text);
  const names = header.map(plain);
  return rows.map((row) => new Map(names.map((name, index) => [name, row[index] ?? ''])));
};
