import pg from 'pg';

const first = '0001-01-01';
const last = '9999-12-31';

/** Four-digit years, no BC: what ISO 8601 can write. */
const ordinary = /^\d{4}-(?!.*BC$)/;
const isBefore = (text: string): boolean => text === '-infinity' || text.endsWith('BC');

/** PostgreSQL allows infinity and the year 200000; our replies do not. */
export const readDay = (text: string): string => {
  if (ordinary.test(text)) return text;
  return isBefore(text) ? first : last;
};

const parse = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text');

export const readInstant = (text: string): Date => {
  if (ordinary.test(text)) return parse(text);
  return new Date(isBefore(text) ? `${first}T00:00:00.000Z` : `${last}T23:59:59.999Z`);
};

const textArray: number = 1009;
const parseTexts = pg.types.getTypeParser(textArray, 'text');

export const readInstants = (text: string): (Date | null)[] =>
  parseTexts(text).map((one: string | null) => (one === null ? null : readInstant(one)));
