import { vocative } from './vocative.ts';

/** A first name and a surname or two; a degree, a company or an address does not look like this. */
const person = /^(\p{L}+)(?: \p{Lu}[\p{L}-]+){0,2}$/u;

/** The first line of a Czech letter; whoever cannot be called by name with certainty is greeted without it. */
export const czechGreeting = (name: string): string => {
  const [, first = ''] = name.trim().match(person) ?? [];
  const called = vocative(first);
  return called ? `Dobrý den, ${called},` : 'Dobrý den,';
};
