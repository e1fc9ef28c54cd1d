import type { Filling, SeenField } from '@hlidka/protocol';
import type { RawField } from './read-field.ts';

/** Without diacritics, lower case: searched for Czech and English words. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const about = (field: RawField): string =>
  folded(
    [
      field.label || field.placeholder || field.beside,
      field.name,
      field.placeholder,
      field.autocomplete,
      field.id,
    ].join(' | '),
  );

const email = /e-?mail|posta\b/;
const phone = /telef|\btel\b|phone|mobil|\bgsm\b/;
const person =
  /jmen|prijmen|\bname\b|first.?name|last.?name|surname|given-name|family-name|your-name/;
const notPerson = /firm|company|organi|uzivatel|user|domen|domain|produkt|product/;
const message = /zprav|vzkaz|dotaz|message|comment|komentar|poznamk|poptavk|text/;
const subject = /predmet|subject|\btema\b|topic/;
const consent = /souhlas|zpracovan|gdpr|osobni|udaj|podmink|consent|agree|terms|privacy|policy/;
const advert = /novink|newsletter|odber|obchodni sdelen|marketing|reklam|offers/;

const kinds: Record<string, SeenField['kind']> = {
  email: 'email',
  tel: 'phone',
  checkbox: 'check',
  radio: 'radio',
  file: 'file',
  submit: 'button',
  button: 'button',
  image: 'button',
  reset: 'button',
};

export const kindOf = (field: RawField): SeenField['kind'] => {
  if (field.tag === 'textarea') return 'long';
  if (field.tag === 'select') return 'select';
  const plain = kinds[field.type];
  if (plain) return plain;
  if (!['text', 'search', ''].includes(field.type)) return 'other';
  if (email.test(about(field))) return 'email';
  return phone.test(about(field)) ? 'phone' : 'text';
};

const identity = (part: 'name' | 'email' | 'phone' | 'message'): Filling => ({
  from: 'identity',
  part,
});
const text = (words: string): Filling => ({ from: 'text', text: words });

/** What to fill in; null: the field may stay empty. */
export const fillingOf = (field: RawField, siteUrl: string): Filling | null => {
  const words = about(field);
  const kind = kindOf(field);
  if (kind === 'email') return identity('email');
  if (kind === 'phone') return identity('phone');
  if (kind === 'long') return identity('message');
  if (kind === 'text') {
    if (person.test(words) && !notPerson.test(words)) return identity('name');
    if (subject.test(words)) return text('Zkušební zpráva');
    if (message.test(words)) return identity('message');
    return field.required ? text('Zkouška') : null;
  }
  if (!field.required || kind !== 'other') return null;
  return text({ number: '1', date: '2030-01-15', url: siteUrl }[field.type] ?? 'Zkouška');
};

/** A consent the form requires; never a newsletter subscription. */
export const isConsent = (field: RawField): boolean => {
  const words = about(field);
  return field.required || (consent.test(words) && !advert.test(words));
};

const sending =
  /odesl|posl|send|submit|objedn|potvrd|rezerv|registr|prihlas|pokrac|dalsi|next|continue|hotovo/;

const goingOn = /^(dal|pokrac|next|continue|krok|[>→»])/;

/** It shows the form's next part rather than sending it. */
export const leadsOn = (button: RawField, hasLater: boolean): boolean =>
  goingOn.test(folded(button.text || button.label).trim()) &&
  (button.type !== 'submit' || hasLater);

/** The button that a person would press, the likeliest first. */
export const likelyButtons = <T extends { raw: RawField }>(buttons: readonly T[]): T[] => {
  const rank = ({ raw }: T): number => {
    if (raw.type === 'reset') return 3;
    const isSending = sending.test(folded(raw.text || raw.label));
    if (isSending) return 0;
    return raw.type === 'submit' || raw.type === 'image' ? 1 : 2;
  };
  return [...buttons].sort((one, other) => rank(one) - rank(other));
};
