import { createFormat } from '../../format/index.ts';
import { seenFrom } from '../seen-from.ts';
import type { OperatorTexts } from '../types.ts';
import { proof } from './proof.ts';

const format = createFormat('cs');

export const localFault: OperatorTexts['localFault'] = ({
  agency,
  site,
  from,
  evidence,
  link,
}) => ({
  subject: `${site}: nejde jen od nás – ${agency}`,
  heading: `${site}: nejde jen od nás`,
  paragraphs: [
    `Od ${format.dateTime(from)} se k webu nedostaneme. Jinde funguje: ${seenFrom(evidence)}. Chyba je nejspíš na cestě mezi naším serverem a webem.`,
    ...proof(evidence),
    'Incident jsme neotevřeli, klientovi jsme nic nehlásili a do dostupnosti se to nepočítá, pokud jste si to u webu nenastavili jinak.',
  ],
  action: { label: 'Otevřít web v Hlídce', link },
});
