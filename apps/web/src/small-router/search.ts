export type Search = Record<string, unknown>;

const mayBeJson = /^(?:\s|["[{\d-]|fa|nu|tr)/;

const read = (text: string): unknown => {
  if (!mayBeJson.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const parseSearch = (text: string): Search => {
  const found: Search = {};
  for (const [key, value] of new URLSearchParams(text)) found[key] = read(value);
  return found;
};

const written = (value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value);
  return read(value) === value ? value : JSON.stringify(value);
};

export const printSearch = (search: Search): string => {
  const made = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value !== undefined) made.set(key, written(value));
  return made.size > 0 ? `?${made}` : '';
};
