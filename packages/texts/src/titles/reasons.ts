import {
  type Language,
  type ProbeReasonShape,
  probeReasonShapes,
  probeReasons,
  probeSteps,
} from '@hlidka/protocol';
import { reasons as cs } from './reasons-cs.ts';
import { reasons as en } from './reasons-en.ts';
import type { ReasonTexts } from './reasons-type.ts';

const texts: Record<Language, ReasonTexts> = { cs, en };
const isCode = /^[A-Z][A-Z0-9_]+$/;

const ofShape = (t: ReasonTexts, reason: string): string | null => {
  for (const shape of Object.keys(probeReasonShapes) as ProbeReasonShape[]) {
    const [found, ...parts] = probeReasonShapes[shape].exec(reason) ?? [];
    if (!found) continue;
    const [first = '', ...others] = parts;
    if (shape === 'inRequest' || shape === 'ofNameServer')
      return t.shapes[shape](first, ...others.map((why) => inSentence(toldIn(t, why) ?? why)));
    const step = probeSteps.find((one) => one === first);
    return t.shapes[shape](step ? t.steps[step] : first, ...others);
  }
  return null;
};

const toldIn = (t: ReasonTexts, reason: string): string | null => {
  const plain = probeReasons.find((one) => one === reason);
  if (plain) return t.plain[plain];
  if (!isCode.test(reason)) return ofShape(t, reason);
  const known = t.codes[reason];
  return known ? `${known} (${reason})` : t.unknown(reason);
};

/** Null: it is a text that somebody else has written. */
export const knownReasonIn = (language: Language, reason: string | null): string | null =>
  reason === null ? null : toldIn(texts[language], reason);

/**
 * Why a check failed beyond its class: a stored reason in the reader's language; written text
 * stays.
 */
export const reasonIn = (language: Language, reason: string): string =>
  knownReasonIn(language, reason) ?? reason;

/** After a colon; our own name stays as it is. */
export const inSentence = (known: string): string =>
  known.startsWith('Hlídka') ? known : `${known.charAt(0).toLowerCase()}${known.slice(1)}`;
