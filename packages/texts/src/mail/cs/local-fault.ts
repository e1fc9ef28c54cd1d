import { createFormat } from '../../format/index.ts';
import { failedFrom, seenFrom } from '../seen-from.ts';
import type { OperatorTexts } from '../types.ts';
import { proof } from './proof.ts';

const format = createFormat('cs');

export const localFault: OperatorTexts['localFault'] = ({ agency, site, from, evidence, link }) => {
  const place = failedFrom(evidence);
  const heading = `${site}: nejde jen ${place ? `z místa ${place}` : 'z našeho serveru'}`;
  const at = format.dateTime(from);
  const [fails, between] = place
    ? [`Od ${at} se k webu nedostane ${place}.`, 'tímto místem']
    : [`Od ${at} se k webu nedostaneme.`, 'naším serverem'];
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `${fails} Jinde funguje: ${seenFrom(evidence)}. Chyba je nejspíš na cestě mezi ${between} a webem.`,
      ...proof(evidence),
      'Incident jsme neotevřeli, klientovi jsme nic nehlásili a do dostupnosti se to nepočítá, pokud jste si to u webu nenastavili jinak.',
    ],
    action: { label: 'Otevřít web v Hlídce', link },
  };
};
