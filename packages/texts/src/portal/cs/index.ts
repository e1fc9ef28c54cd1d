import { typeset } from '../../format/typeset.ts';
import { book } from './book.ts';
import { sites } from './sites.ts';

export const portal = typeset({
  nav: {
    label: 'Hlavní nabídka',
    sites: 'Weby',
    reports: 'Reporty',
    settings: 'Nastavení',
    account: 'nabídka účtu',
  },
  contact: 'Kontakt',
  viewAs: {
    label: 'Pohled klienta',
    banner: (name: string) => `Díváte se očima klienta ${name} a nic tu nezměníte.`,
    end: 'Ukončit pohled',
  },
  sites,
  book,
});

export type Portal = typeof portal;
