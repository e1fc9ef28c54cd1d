export type CsvValue = string | number | null;

/** A spreadsheet would run these as a formula. */
const formula = /^[=+\-@\t\r]/;

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: readonly (readonly CsvValue[])[], separator: string): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('')}`;
