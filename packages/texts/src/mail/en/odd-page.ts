import { createFormat } from '../../format/index.ts';
import { oddWords } from '../../titles/odd-en.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('en');

export const oddPage: OperatorTexts['oddPage'] = ({
  agency,
  site,
  signs,
  before,
  after,
  since,
  link,
}) => ({
  subject: `${site}: the page looks unusual – ${agency}`,
  heading: `${site}: the page looks unusual`,
  paragraphs: [
    `The site responds, but something about it has been different since ${format.dateTime(since)}.`,
    ...signs.map((sign) => oddWords(sign, before, after)),
    'Please have a look at it. If it is right as it is, confirm that in Hlídka and the new look will be remembered. The client has not been told.',
  ],
  action: { label: 'Open the site in Hlídka', link },
});
