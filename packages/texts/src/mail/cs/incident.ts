import { takeOverHours } from '@hlidka/protocol';
import { createFormat, pluralCs } from '../../format/index.ts';
import type { AlarmFacts, IncidentFacts, OperatorTexts } from '../types.ts';

const format = createFormat('cs');

/** Under the button that takes an incident over. */
export const takeNote = `Převzetí potvrdíte na další stránce. Odkaz je jen pro vás a platí ${takeOverHours} hodin.`;

export const told = ({ title, description }: IncidentFacts): string[] =>
  [title, description].filter((text) => text !== null);

/** What happened, in one sentence. */
export const broken = ({ site, kind, unstable }: IncidentFacts): string =>
  kind === 'form' ? `${site}: nefunguje formulář` : `${site}: web ${unstable ? 'kolísá' : 'nejde'}`;
export const mended = ({ site, kind }: IncidentFacts): string =>
  kind === 'form' ? `${site}: formulář zase funguje` : `${site}: web zase běží`;

/** Why it comes to the reader now: nobody took it over, or none of many. */
export const whyNow = (
  { waitedMinutes: n, again }: Pick<AlarmFacts, 'waitedMinutes' | 'again'>,
  of: 'one' | 'many',
): string[] => {
  if (n === null) return [];
  const waited = `Ani po ${format.number(n)} ${pluralCs(n, 'minutě', 'minutách', 'minutách')}`;
  const nobody = of === 'one' ? 'ho nikdo nepřevzal' : 'je nikdo nepřevzal všechny';
  const why = again ? 'proto se ozýváme znovu' : 'proto podle pořadí píšeme vám';
  return [`${waited} ${nobody}, ${why}.`];
};

/** Asks whether it is still in hand. */
export const inHand: OperatorTexts['inHand'] = (facts) => {
  const { agency, count, names, holder, takenBy, takenAt, openedAt, link } = facts;
  const isOne = count === 1;
  const what = isOne
    ? (names[0] ?? '')
    : `${format.number(count)} ${pluralCs(count, 'incident', 'incidenty', 'incidentů')}`;
  const heading = {
    reader: isOne ? `${what}: máte incident stále v ruce?` : `Máte stále v ruce ${what}?`,
    named: isOne ? `${what}: je incident stále v ruce?` : `Je stále v ruce ${what}?`,
    gone: isOne ? `${what}: incident nemá nikdo v ruce` : `Nikdo nemá v ruce ${what}`,
  }[holder];
  const taken = {
    reader: `${isOne ? 'Převzali jste ho' : 'Převzali jste je'} ${format.dateTime(takenAt)}.`,
    named: `${isOne ? 'Převzal ho' : 'Převzal je'} ${takenBy ?? 'někdo z chatu'} ${format.dateTime(takenAt)}.`,
    gone: `${isOne ? 'Převzal ho' : 'Převzal je'} ${takenBy ?? 'někdo'} ${format.dateTime(takenAt)}, ale už není správce.`,
  }[holder];
  const todo = {
    reader:
      'Pokud na tom už nepracujete, předejte to prosím kolegovi: od převzetí už dalším nepíšeme.',
    named:
      'Pokud na tom už nikdo nepracuje, ujměte se toho prosím: od převzetí už dalším nepíšeme.',
    gone: 'Ujměte se toho prosím: od převzetí už dalším nepíšeme.',
  }[holder];
  const more = count - names.length;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `${isOne ? 'Trvá' : 'První trvá'} od ${format.dateTime(openedAt)}. ${taken}`,
      ...(isOne ? [] : [`${more > 0 ? 'Například: ' : ''}${names.join(', ')}.`]),
      todo,
    ],
    action: { label: isOne ? 'Otevřít incident' : 'Zobrazit seznam', link },
  };
};
