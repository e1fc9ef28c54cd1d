import type { Language } from '@hlidka/protocol';
import { createFormat, typeset } from '../format/index.ts';

type PrintTexts = {
  title: (month: Date) => string;
  allSites: (client: string) => string;
  /** The name of the file, without its ending. */
  file: (period: string) => string;
};

const cs = createFormat('cs');
const en = createFormat('en');

/** What stands around a report on paper. */
export const printTexts: Record<Language, PrintTexts> = {
  cs: typeset<PrintTexts>({
    title: (month) => `Měsíční report, ${cs.month(month)}`,
    allSites: (client) => `${client}, všechny weby`,
    file: (period) => `report-${period}`,
  }),
  en: {
    title: (month) => `Monthly report, ${en.month(month)}`,
    allSites: (client) => `${client}, all sites`,
    file: (period) => `report-${period}`,
  },
};
