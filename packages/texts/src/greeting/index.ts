import { vocative } from './vocative.ts';

/** A first name and up to two surnames; excludes degrees, companies and addresses. */
const person = /^(\p{L}+)(?: \p{Lu}[\p{L}-]+){0,2}$/u;

/** The first line of a Czech letter; without a name if its vocative is uncertain. */
export const czechGreeting = (name: string): string => {
  const [, first = ''] = name.trim().match(person) ?? [];
  const called = vocative(first);
  return called ? `Dobrý den, ${called},` : 'Dobrý den,';
};
