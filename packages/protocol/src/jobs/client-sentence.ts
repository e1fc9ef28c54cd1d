import { textForClients } from '../wire/fields.ts';

/** Figures a playbook's sentence for the client may contain, as `{size}`. */
const figures = {
  commands: ['site', 'date', 'duration', 'steps'],
  backup: ['site', 'date', 'duration', 'size'],
} as const;
type Sentences = typeof figures;
export type SentenceFigure = Sentences[keyof Sentences][number];

/** Plans with a sentence written by the operator; the others generate theirs. */
export const sentenceFigures = (plan: string): readonly SentenceFigure[] =>
  plan in figures ? figures[plan as keyof Sentences] : [];

const braces = /\{([^{}]*)\}/g;
const namesOnly = (sentence: string, known: readonly string[]): boolean =>
  [...sentence.matchAll(braces)].every(([, name = '']) => known.includes(name));

/** What the client reads when it is done; without it nothing: a draft waits for the operator. */
export const clientSentence = (plan: keyof Sentences) =>
  textForClients(1000, 0)
    .refine((sentence) => namesOnly(sentence, figures[plan]), { error: 'not a choice' })
    .optional();

/** The sentence with its figures; null when one is unknown. */
export const fillSentence = (
  sentence: string,
  known: Partial<Record<SentenceFigure, string>>,
): string | null => {
  let whole = true;
  const filled = sentence.replace(braces, (_, name: SentenceFigure) => {
    whole &&= known[name] !== undefined;
    return known[name] ?? '';
  });
  return whole ? filled : null;
};
