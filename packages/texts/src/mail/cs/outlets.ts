import { createFormat } from '../../format/index.ts';
import { answerIn, isQuoted } from '../../titles/answers.ts';
import type { OperatorTexts } from '../types.ts';

const format = createFormat('cs');

/** What operators' channels hear besides, and what is written about them. */
export const outletNews: Pick<OperatorTexts, 'taken' | 'outletOff' | 'outletTest'> = {
  taken: ({ site, kind, agency, takenAt, takenBy, openedAt, link }) => ({
    subject: `Převzato: ${site} – ${agency}`,
    heading: `${site}: ${takenBy ? `řeší ${takenBy}` : 'někdo to řeší'}`,
    paragraphs: [
      `Incident je převzatý od ${format.dateTime(takenAt)}. ${kind === 'form' ? 'Porucha' : 'Výpadek'} trvá od ${format.dateTime(openedAt)}.`,
    ],
    action: { label: 'Otevřít incident', link },
  }),
  outletOff: ({ agency, outlet, reason, answer, link }) => ({
    subject: `Kanál ${outlet} je vypnutý – ${agency}`,
    heading: `Kanál ${outlet} je vypnutý`,
    paragraphs: [
      reason === 'refused'
        ? 'Služba zprávu odmítla a další už nepřijme: adresa nebo klíč neplatí.'
        : 'Tři dny jsme zprávy posílali znovu a služba nepřijala žádnou.',
      isQuoted(answer)
        ? `Její odpověď: ${answer}`
        : `Poslední pokus skončil takto: ${answerIn('cs', answer)}.`,
      'Zprávy, které čekaly, tam už neodejdou. Opravte prosím nastavení, pošlete zkušební zprávu a kanál znovu zapněte.',
    ],
    action: { label: 'Otevřít kanály', link },
  }),
  outletTest: ({ agency, outlet, link }) => ({
    subject: `Zkušební zpráva – ${agency}`,
    heading: 'Zkušební zpráva z Hlídky',
    paragraphs: [`Kanál ${outlet} funguje. Nemusíte nic dělat.`],
    action: { label: 'Otevřít kanály', link },
  }),
};
