/** A text PostgreSQL accepts: no NUL, no lone surrogates; cut to a length in characters. */
export const storableText = (text: string, longest = Number.POSITIVE_INFINITY): string => {
  const cut = text.replaceAll('\0', '').toWellFormed().slice(0, longest);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/** The same for every text inside a jsonb value, keys included. */
export const storable = <T>(value: T): T => JSON.parse(JSON.stringify(value, clean));

const clean = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [storableText(key), inner]),
  );
};
