import type { QuietReason } from '@hlidka/protocol';
import { pluralCs } from '../../format/plural.ts';

export const installation = {
  pageName: 'Instalace',
  examine: 'Zkontrolovat instalaci',
  offline: 'Nevolat ven',
  offlineNote: 'Vynechá e-mail, oznámení, chat, úložiště záloh a adresy jiných služeb.',
  examining: 'Zkoušíme všechno, co je v nastavení…',
  before:
    'Hlídka vyzkouší každou věc z nastavení: přihlásí se k poště, do místa pro zálohy zapíše soubor a zase ho smaže, zeptá se služeb a řekne, co opravit. Nastavení nemění.',
  answer: (problems: number, warnings: number): string => {
    const wrong = `${problems} ${pluralCs(problems, 'věc je', 'věci jsou', 'věcí je')} špatně`;
    const noted = `${warnings} ${pluralCs(warnings, 'věc stojí', 'věci stojí', 'věcí stojí')} za pozornost`;
    if (problems === 0 && warnings === 0) return 'Instalace je v pořádku.';
    if (problems === 0) return `${noted}.`;
    return warnings === 0 ? `${wrong}.` : `${wrong}, ${noted}.`;
  },
  unasked: 'Je instalace v pořádku?',
  at: (time: string) => `Zkontrolováno ${time}`,
  found: 'Výsledek kontroly',
  columns: { state: 'Stav', part: 'Co', message: 'Zjištění' },
  states: { ok: 'v pořádku', warning: 'pozor', problem: 'chyba' },
  what: {
    asked: 'Hlídka na vaše přání začala potichu.',
    copied: 'Hlídka běží na datech odjinud, proto začala potichu.',
    restored: 'Hlídka běží na datech obnovených ze zálohy, proto začala potichu.',
  } satisfies Record<QuietReason, string>,
  reasons: {
    asked: 'na přání',
    copied: 'data odjinud',
    restored: 'obnova ze zálohy',
  } satisfies Record<QuietReason, string>,
  snapshotOf: 'Záloha vznikla',
  secretsMissing:
    'Nebyly v ní tajné klíče: pokud jste je nedoplnili odjinud, všichni se přihlašují znovu a klíče k vyhledávačům je potřeba zadat znovu.',
  from: (folder: string) => `Naposledy se do nich zapisovalo ve složce ${folder}.`,
  means:
    'O výpadcích, které už v datech byly, se podruhé nemluví. Kde web mezitím naběhl, výpadek se uzavře bez zprávy. Nové události se hlásí jako vždy.',
  aside: (n: number) =>
    `${n} ${pluralCs(n, 'zpráva čeká', 'zprávy čekají', 'zpráv čeká')} na vaše rozhodnutí.`,
  decide: 'Rozhodnout o odložených zprávách',
  jobs: 'Schválené a rozpracované úlohy jsou pozastavené: možná je právě dělá původní Hlídka. Pustíte je u každé zvlášť.',
  moved: 'Pokud jste data přesunuli schválně a původní Hlídka už neběží, odložené zprávy odešlete.',
  confirm: 'Rozumím',
};
