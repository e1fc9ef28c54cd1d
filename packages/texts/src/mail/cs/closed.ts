import { createFormat } from '../../format/index.ts';
import type { OperatorTexts } from '../types.ts';
import { some, webs } from './together.ts';

const format = createFormat('cs');

/** Outages that end because nobody checks the site any more. */
export const closed: Pick<OperatorTexts, 'closed' | 'closedTogether'> = {
  closed: ({ agency, site, kind, openedAt, link }) => {
    const what = kind === 'form' ? 'formulář už nekontrolujeme' : 'web už nehlídáme';
    return {
      subject: `${site}: ${what} – ${agency}`,
      heading: `${site}: ${what}`,
      paragraphs: [
        `${kind === 'form' ? 'Poruchu' : 'Výpadek'} od ${format.dateTime(openedAt)} jsme proto uzavřeli. Jestli už ${kind === 'form' ? 'formulář funguje' : 'web běží'}, nevíme.`,
      ],
      action: { label: 'Otevřít incident', link },
    };
  },
  closedTogether: ({ agency, count, sites, link }) => ({
    subject: `Už nehlídáme ${webs(count)} – ${agency}`,
    heading: `Už nehlídáme ${webs(count)}`,
    paragraphs: [
      'Jejich výpadky jsme proto uzavřeli. Jestli už běží, nevíme.',
      ...some({ sites, count }),
    ],
    action: { label: 'Zobrazit seznam', link },
  }),
};
