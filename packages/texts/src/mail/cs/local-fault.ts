import { createFormat, pluralCs } from '../../format/index.ts';
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

export const localFaults: OperatorTexts['localFaults'] = (facts) => {
  const { agency, count, names, from, since, link } = facts;
  const [only = null] = from;
  const one = only ? `z místa ${only}` : 'z našeho serveru';
  const where = from.length === 1 ? one : 'z míst, která je kontrolují';
  const n = format.number(count);
  const webs = pluralCs(
    count,
    `Další ${n} web nejde`,
    `Další ${n} weby nejdou`,
    `Dalších ${n} webů nejde`,
  );
  const heading = `${webs} jen ${where}`;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `Jinde fungují. První přestal jít ${format.dateTime(since)}.`,
      `${count > names.length ? 'Například: ' : ''}${names.join(', ')}.`,
      'Když jich je tolik najednou, bývá chyba v síti místa, které je kontroluje, nebo na cestě od něj.',
      'Incidenty jsme neotevřeli, klientům jsme nic nehlásili a do dostupnosti se to nepočítá, pokud jste si to u webu nenastavili jinak.',
    ],
    action: { label: 'Otevřít místa v Hlídce', link },
  };
};
