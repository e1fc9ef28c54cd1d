import { typeset } from '../../format/typeset.ts';
import { doors } from './doors.ts';
import { sites } from './sites.ts';

export const portal = typeset({
  places: { label: 'Hlavní nabídka', sites: 'Weby', reports: 'Zprávy', settings: 'Nastavení' },
  contact: 'Kontakt',
  viewAs: {
    label: 'Pohled klienta',
    banner: (name: string) => `Díváte se očima klienta ${name} a nic tu nezměníte.`,
    end: 'Ukončit pohled',
  },
  doors,
  sites,
  reports: {
    place: 'Měsíční zprávy',
    none: 'Zatím tu není žádná měsíční zpráva.',
    noneDetail:
      'Zpráva za uplynulý měsíc shrnuje dostupnost, výpadky, zálohy a odvedenou práci. Jakmile vám ji pošleme e-mailem, najdete ji i tady.',
    toSites: 'Prohlédnout weby',
  },
});

export type Portal = typeof portal;
