import { pluralCs } from '../../../format/plural.ts';

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;

export const examples = {
  pageName: 'Ukázkové weby',
  list: 'Ukázkové weby',
  answer: {
    healthy: 'Všechny ukázkové weby jsou zdravé.',
    broken: (n: number) => `Rozbili jste ${webs(n)}.`,
  },
  detail:
    'Rozbijte některý a sledujte, co se stane: do půl minuty se ověří výpadek, otevře se incident a odejdou zprávy.',
  columns: { site: 'Web', health: 'Jak se chová' },
  health: {
    healthy: 'zdravý',
    slow: 'pomalý, odpoví za 15 s',
    '500': 'odpovídá chybou 500',
    down: 'neodpovídá',
  },
  healthOf: (site: string) => `Jak se chová ${site}`,
  changed: (site: string, health: string) => `${site}: ${health}.`,
  heal: 'Uzdravit všechny',
  healed: 'Ukázkové weby jsou zase zdravé.',
  panel: 'Výpadek na zkoušku',
  panelAbout: 'Ukázkový web můžete rozbít a zase uzdravit.',
  site: 'Ukázkový web',
  choose: 'Vyberte web',
  all: 'Všechny ukázkové weby',
  noDemo: 'Tato instalace není ukázka.',
  noDemoDetail: 'Ukázkové weby má jen instalace spuštěná jako ukázka.',
};
