import type { Context as HonoContext } from 'hono';
import { DomainError } from '../errors.ts';
import { isJson, readBytes, readJson, typeOf } from './http.ts';

const digits = /^\d{1,15}$/;

/** Shell scripts send numbers as text, and an empty text where a command printed nothing. */
const valueOf = (text: string): unknown => {
  const value = text.trim();
  if (value === '') return undefined;
  return digits.test(value) ? Number(value) : value;
};

/** A field given twice becomes a list, which no schema accepts. */
const fieldsOf = (text: string): Record<string, unknown> => {
  const given = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const all = given.getAll(name).map(valueOf);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
};

/** JSON, the form format of `curl -d`, or no body; 415 for anything else. */
export const readJsonOrForm = async (http: HonoContext, limit: number): Promise<unknown> => {
  if (isJson(http)) return readJson(http, limit);
  const bytes = await readBytes(http, limit);
  if (typeOf(http) === 'application/x-www-form-urlencoded') return fieldsOf(bytes.toString('utf8'));
  if (bytes.length > 0) throw new DomainError('not json');
  return {};
};
