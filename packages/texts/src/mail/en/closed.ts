import { createFormat } from '../../format/index.ts';
import type { OperatorTexts } from '../types.ts';
import { sites as numbered, some } from './together.ts';

const format = createFormat('en');

/** Outages that end because nobody checks the site any more. */
export const closed: Pick<OperatorTexts, 'closed' | 'closedTogether'> = {
  closed: ({ agency, site, kind, openedAt, link }) => {
    const what = kind === 'form' ? 'the form is no longer checked' : 'no longer watched';
    return {
      subject: `${site}: ${what} – ${agency}`,
      heading: `${site}: ${what}`,
      paragraphs: [
        `So ${kind === 'form' ? 'the fault' : 'the outage'} since ${format.dateTime(openedAt)} was closed. Whether it works again is not known.`,
      ],
      action: { label: 'Open the incident', link },
    };
  },
  closedTogether: ({ agency, count, sites, link }) => ({
    subject: `${numbered(count)} no longer watched – ${agency}`,
    heading: `${numbered(count)} no longer watched`,
    paragraphs: [
      'So their outages were closed. Whether they work again is not known.',
      ...some({ sites, count }),
    ],
    action: { label: 'Show the list', link },
  }),
};
