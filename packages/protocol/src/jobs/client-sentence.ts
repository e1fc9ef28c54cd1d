import { text } from '../wire/fields.ts';

/** Figures that the client's sentence of a playbook may name, as `{size}`. */
const figures = {
  commands: ['site', 'date', 'duration', 'steps'],
  backup: ['site', 'date', 'duration', 'size'],
} as const;
type Sentences = typeof figures;
export type SentenceFigure = Sentences[keyof Sentences][number];

/** Plans whose client reads a sentence of the operator's; the others write their own. */
export const sentenceFigures = (plan: string): readonly SentenceFigure[] =>
  plan in figures ? figures[plan as keyof Sentences] : [];

const braces = /\{([^{}]*)\}/g;
const namesOnly = (sentence: string, known: readonly string[]): boolean =>
  [...sentence.matchAll(braces)].every(([, name = '']) => known.includes(name));

/** What the client reads when it is done; without it, what the job is called. */
export const clientSentence = (plan: keyof Sentences) =>
  text(1000, 0)
    .refine((sentence) => namesOnly(sentence, figures[plan]), { error: 'not a choice' })
    .optional();

/** The sentence with its figures; null when one of them is not known. */
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
