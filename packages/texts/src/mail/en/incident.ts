import { takeOverHours } from '@hlidka/protocol';
import { createFormat, pluralEn } from '../../format/index.ts';
import { titleInEnglish } from '../../titles/index.ts';
import type { AlarmFacts, IncidentFacts, OperatorTexts } from '../types.ts';

const format = createFormat('en');

/** Under the button that takes an incident over. */
export const takeNote = `You confirm it on the next page. The link is for you alone and works for ${takeOverHours} hours.`;

export const told = ({ title, description }: IncidentFacts): string[] =>
  [title && titleInEnglish(title), description].filter((text) => text !== null);

/** What happened, in one sentence. */
export const broken = ({ site, kind, unstable }: IncidentFacts): string =>
  kind === 'form'
    ? `${site}: a form is not working`
    : `${site} is ${unstable ? 'unstable' : 'down'}`;
export const mended = ({ site, kind }: IncidentFacts): string =>
  kind === 'form' ? `${site}: the form is working again` : `${site} is up again`;

/** Why it comes to the reader now: nobody took it over, or none of many. */
export const whyNow = (
  { waitedMinutes: n, again }: Pick<AlarmFacts, 'waitedMinutes' | 'again'>,
  of: 'one' | 'many',
): string[] => {
  if (n === null) return [];
  const waited = `${format.number(n)} ${pluralEn(n, 'minute', 'minutes')}`;
  const taken = of === 'one' ? 'taken it over' : 'taken them all over';
  const why = again ? 'so we write again' : 'so by the rota we write to you';
  return [`Nobody has ${taken} within ${waited}, ${why}.`];
};

/** Asks whether it is still in hand. */
export const inHand: OperatorTexts['inHand'] = (facts) => {
  const { agency, count, names, holder, takenBy, takenAt, openedAt, link } = facts;
  const isOne = count === 1;
  const what = isOne ? (names[0] ?? '') : `${format.number(count)} incidents`;
  const it = isOne ? 'it' : 'them';
  const heading = {
    reader: isOne
      ? `${what}: is the incident still in your hands?`
      : `Are ${what} still in your hands?`,
    named: isOne ? `${what}: is the incident still in hand?` : `Are ${what} still in hand?`,
    gone: isOne ? `${what}: the incident is in nobody’s hands` : `In nobody’s hands: ${what}`,
  }[holder];
  const taken = {
    reader: `You took ${it} over on ${format.dateTime(takenAt)}.`,
    named: `${takenBy ?? 'A person in the chat'} took ${it} over on ${format.dateTime(takenAt)}.`,
    gone: `${takenBy ?? 'A person'} took ${it} over on ${format.dateTime(takenAt)}, but is no operator any more.`,
  }[holder];
  const todo = {
    reader:
      'If you are not working on it any more, please hand it to a colleague: since it was taken over nobody else is told.',
    named:
      'If nobody is working on it any more, please see to it: since it was taken over nobody else is told.',
    gone: 'Please see to it: since it was taken over nobody else is told.',
  }[holder];
  const more = count - names.length;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `${isOne ? 'It has lasted' : 'The first has lasted'} since ${format.dateTime(openedAt)}. ${taken}`,
      ...(isOne ? [] : [`${more > 0 ? 'For example: ' : ''}${names.join(', ')}.`]),
      todo,
    ],
    action: { label: isOne ? 'Open the incident' : 'Show the list', link },
  };
};
