import type { FormStep, SeenField } from '@hlidka/protocol';
import { fillingOf, isConsent, likelyButtons } from './meaning.ts';
import type { ReadField } from './read-form.ts';

export const isOpen = ({ hidden, seen }: ReadField): boolean =>
  hidden === null || (hidden === 'trap' && seen.kind === 'check');

const stepFor = ({ raw, seen }: ReadField, siteUrl: string): FormStep[] => {
  const { at } = seen;
  if (seen.kind === 'check') return isConsent(raw) ? [{ verb: 'check', at, on: true }] : [];
  if (seen.kind === 'select') {
    const real = raw.options.find(({ isReal, text }) => isReal && text);
    return seen.required && real ? [{ verb: 'select', at, option: real.text }] : [];
  }
  if (['button', 'file', 'radio'].includes(seen.kind)) return [];
  const value = fillingOf(raw, siteUrl);
  return value ? [{ verb: 'fill', at, value }] : [];
};

/** Chooses one radio button where one is required. */
const choices = (fields: readonly ReadField[]): FormStep[] => {
  const groups = Map.groupBy(
    fields.filter(({ seen }) => seen.kind === 'radio'),
    ({ raw }) => raw.name,
  );
  return [...groups.values()]
    .filter((group) => group.some(({ seen }) => seen.required))
    .flatMap(([first]) => (first ? [{ verb: 'check' as const, at: first.seen.at, on: true }] : []));
};

/** What a person fills in of the fields that stand open, and the button that they press then. */
export const proposePart = (fields: readonly ReadField[], siteUrl: string) => {
  const open = fields.filter(isOpen);
  const [button] = likelyButtons(open.filter(({ seen }) => seen.kind === 'button'));
  const filling = [...open.flatMap((field) => stepFor(field, siteUrl)), ...choices(open)];
  return { filling, button };
};

const thanks: Record<string, string> = { cs: 'Děkujeme', sk: 'Ďakujeme', de: 'Danke' };

/** What shows that it worked, by the page's language; the operator completes it. */
export const proposeEnd = (pageLanguage: string): FormStep => ({
  verb: 'expectText',
  text: thanks[pageLanguage.slice(0, 2).toLowerCase()] ?? 'Thank you',
  seconds: 10,
});

/** Forms that people write into stand before searches and sign-ins. */
export const weight = (fields: readonly SeenField[]): number =>
  fields.filter(({ kind, honeypot }) => !honeypot && ['email', 'long', 'phone'].includes(kind))
    .length *
    10 +
  Math.min(9, fields.length);
