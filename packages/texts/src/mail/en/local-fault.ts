import { createFormat, pluralEn } from '../../format/index.ts';
import { failedFrom, seenFrom } from '../seen-from.ts';
import type { OperatorTexts } from '../types.ts';
import { proof } from './proof.ts';

const format = createFormat('en');

export const localFault: OperatorTexts['localFault'] = ({ agency, site, from, evidence, link }) => {
  const place = failedFrom(evidence);
  const heading = `${site}: down only from ${place ?? 'our server'}`;
  const who = place ?? 'We';
  const has = place ? 'has' : 'have';
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `${who} ${has} not been able to reach the site since ${format.dateTime(from)}. Elsewhere it works: ${seenFrom(evidence)}. The fault is most likely on the way between ${place ?? 'our server'} and the site.`,
      ...proof(evidence),
      'No incident was opened and the client was told nothing. It does not count towards availability unless you set that for the site.',
    ],
    action: { label: 'Open the site in Hlídka', link },
  };
};

export const localFaults: OperatorTexts['localFaults'] = (facts) => {
  const { agency, count, names, from, since, link } = facts;
  const [only = null] = from;
  const where = from.length === 1 ? (only ?? 'our server') : 'the places that check them';
  const sites = pluralEn(count, 'more site', 'more sites');
  const heading = `Down only from ${where}: ${format.number(count)} ${sites}`;
  return {
    subject: `${heading} – ${agency}`,
    heading,
    paragraphs: [
      `Elsewhere they work. The first one stopped being seen ${format.dateTime(since)}.`,
      `${count > names.length ? 'For example: ' : ''}${names.join(', ')}.`,
      'When so many fail at once, the fault is usually in the network of the place that checks them, or on the way from it.',
      'No incident was opened and clients were told nothing. It does not count towards availability unless you set that for the site.',
    ],
    action: { label: 'Open places in Hlídka', link },
  };
};
