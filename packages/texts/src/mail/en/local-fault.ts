import { createFormat } from '../../format/index.ts';
import { seenFrom } from '../seen-from.ts';
import type { OperatorTexts } from '../types.ts';
import { proof } from './proof.ts';

const format = createFormat('en');

export const localFault: OperatorTexts['localFault'] = ({
  agency,
  site,
  from,
  evidence,
  link,
}) => ({
  subject: `${site}: down from here only – ${agency}`,
  heading: `${site}: down from here only`,
  paragraphs: [
    `We have not been able to reach the site since ${format.dateTime(from)}. Elsewhere it works: ${seenFrom(evidence)}. The fault is most likely on the way between our server and the site.`,
    ...proof(evidence),
    'No incident was opened and the client was told nothing. It does not count towards availability unless you set that for the site.',
  ],
  action: { label: 'Open the site in Hlídka', link },
});
