import { FileRefusedError } from '../transfer/index.ts';

/** What others write is read as it comes: a field of another type counts as missing. */
export type Loose = Record<string, unknown>;

export const isMap = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const mapOf = (value: unknown): Loose => (isMap(value) ? value : {});

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const mapsOf = (value: unknown): Loose[] => listOf(value).filter(isMap);

export const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' || typeof value === 'bigint') return `${value}`;
  return typeof value === 'string' && value !== '' ? value : null;
};

export const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** SQLite and forms write 0 and 1. */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** JSON inside a text, as several sources keep lists. */
export const innerJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
};

/** `&amp;` and its kind, which some answers carry in names and addresses. */
export const unescaped = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#039;', "'")
        .replaceAll('&amp;', '&');

export const refused = (reason: string): FileRefusedError =>
  new FileRefusedError([{ path: '', reason }]);

/** The text of a file; a file cut in the middle of a character or of JSON is refused in words. */
export const readUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused('is not UTF-8 text');
  }
};

export const readJson = (bytes: Uint8Array): unknown => {
  const text = readUtf8(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw refused('is not whole JSON: it may be cut');
  }
};

/**
 * The rows of an API's answers: one page, a list of pages, or a map of several lists by name, as one gets them by
 * saving what the addresses answer.
 */
export const rowsOf = (file: unknown, ...names: string[]): Loose[] => {
  if (Array.isArray(file))
    return file.every((page) => isMap(page) && names.some((name) => Array.isArray(page[name])))
      ? file.flatMap((page) => rowsOf(page, ...names))
      : mapsOf(file);
  const map = mapOf(file);
  const name = names.find((one) => map[one] !== undefined);
  if (name === undefined) return [];
  const found = map[name];
  return Array.isArray(found)
    ? rowsOf(found, ...names)
    : isMap(found)
      ? rowsOf(found, ...names)
      : [];
};

/** Rows of one kind beside others: only where the file names its kinds. */
export const partOf = (file: unknown, ...names: string[]): Loose[] =>
  isMap(file) ? rowsOf(file, ...names) : [];
