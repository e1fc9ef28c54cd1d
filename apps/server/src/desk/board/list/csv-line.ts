export type CsvValue = string | number | null;

/** A spreadsheet would run these as a formula. */
const formula = /^[=+\-@\t\r]/;

const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** A line of RFC 4180. */
export const csvLine =
  (separator: string) =>
  (row: readonly CsvValue[]): string =>
    `${row.map(cellOf).join(separator)}\r\n`;
