import type { Language } from '@hlidka/protocol';
import { asOfDateCs } from '../format/at-time.ts';
import { createFormat, typeset } from '../format/index.ts';

type PrintTexts = {
  title: (month: Date) => string;
  /** The kind of document, above the month on the cover. */
  kind: string;
  month: (month: Date) => string;
  oneSite: (client: string, site: string) => string;
  allSites: (client: string) => string;
  figuresAt: (when: Date) => string;
  /** The end of the file's name, after whose it is. */
  file: (period: string) => string;
};

const cs = createFormat('cs');
const en = createFormat('en');

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('cs') + text.slice(1);

export const printTexts: Record<Language, PrintTexts> = {
  cs: typeset<PrintTexts>({
    title: (month) => `Měsíční report, ${cs.month(month)}`,
    kind: 'Měsíční report',
    month: (month) => capital(cs.month(month)),
    oneSite: (client, site) => (client === site ? site : `${client}, web ${site}`),
    allSites: (client) => `${client}, všechny weby`,
    figuresAt: (when) => `Čísla ${asOfDateCs(cs.dateTime(when))}`,
    file: (period) => `report ${period}`,
  }),
  en: {
    title: (month) => `Monthly report, ${en.month(month)}`,
    kind: 'Monthly report',
    month: en.month,
    oneSite: (client, site) => (client === site ? site : `${client}, ${site}`),
    allSites: (client) => `${client}, all sites`,
    figuresAt: (when) => `Figures as of ${en.dateTime(when)}`,
    file: (period) => `report ${period}`,
  },
};
