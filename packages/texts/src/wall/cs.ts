import type { WallState } from '@hlidka/protocol';
import { pluralCs } from '../format/plural.ts';
import { typeset } from '../format/typeset.ts';

const webs = (n: number) => `${n} ${pluralCs(n, 'web', 'weby', 'webů')}`;

/** The screen in the office. */
export const wall = typeset({
  pageName: 'Obrazovka',
  answer: {
    down: (n: number) => `${pluralCs(n, 'Nejde', 'Nejdou', 'Nejde')} ${webs(n)}`,
    broken: (n: number) =>
      n === 1 ? 'Na 1 webu nefunguje formulář' : `Na ${n} webech nefunguje formulář`,
    unknown: (n: number) => `${webs(n)} bez čerstvého výsledku`,
    suspect: (n: number) => `Ověřujeme ${webs(n)}`,
    fine: (n: number) => (n === 1 ? 'Web běží' : `Všech ${n} webů běží`),
    none: 'Zatím nehlídáme žádný web',
  },
  states: {
    down: 'nejde',
    brokenForm: 'formulář',
    suspect: 'ověřujeme',
    unknown: 'neměřeno',
    observed: 'pod dohledem',
    maintenance: 'údržba',
    up: 'běží',
    paused: 'pozastaveno',
  } satisfies Record<WallState, string>,
  since: (when: string) => `nejde od ${when}`,
  more: (n: number, list: string) => `a ${n} ${pluralCs(n, 'další', 'další', 'dalších')} (${list})`,
  counted: (state: string, n: number) => `${state} ${n}`,
  lastCheck: (ago: string) => `poslední kontrola před ${ago}`,
  sites: 'Weby',
  old: {
    lost: (ago: string) => `Spojení s Hlídkou je přerušené. Tohle je stav před ${ago}.`,
    silent: (ago: string) => `Hlídka neměří, poslední kontrola byla před ${ago}.`,
    never: 'Hlídka neměří, za poslední hodinu neproběhla žádná kontrola.',
    blind: (when: string) => `Hlídka nemá od ${when} spojení se sítí, stav webů neznáme.`,
  },
  closed: {
    answer: 'Tahle obrazovka je zavřená.',
    detail: 'Odkaz už neplatí. Nový vytvoříte ve správě, na stránce Obrazovky.',
  },
  noToken: {
    answer: 'V odkazu chybí klíč obrazovky.',
    detail: 'Otevřete celý odkaz tak, jak jste ho ve správě zkopírovali.',
  },
  waiting: 'Načítáme stav webů…',
});

export type WallTexts = typeof wall;
