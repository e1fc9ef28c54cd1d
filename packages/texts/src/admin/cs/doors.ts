/** How people get in, and who is in. */
export const doors = {
  pageName: 'Přihlašování',
  answer: 'Jak se lidé dostanou dovnitř.',
  detail: 'Každá změna se oznámí všem správcům.',
  rules: 'Pravidla',
  idleEnds: 'Odhlásit správce po 12 hodinách bez činnosti',
  idleEndsHint: 'Po 30 dnech od přihlášení odhlásíme správce vždycky.',
  chatActs: 'V chatu správců jde rozhodovat',
  chatActsHint:
    'Kdo je v chatu, smí totéž co pomocník: úlohy a incidenty. Bez toho se v chatu jen čte.',
  secondFactor: 'Dvoufázové ověření',
  secondFactorHint:
    'Kód z aplikace, nebo přístupový klíč. Koho se týká a nemá ho, dostane se po přihlášení jen k jeho nastavení – i vy.',
  secondFactorFor: {
    nobody: 'nevyžadovat',
    operators: 'vyžadovat od správců',
    everybody: 'vyžadovat od všech',
  },
  sessions: {
    heading: 'Kdo je přihlášený',
    about: 'Zařízení všech uživatelů, naposledy použitá první. Vidí je jen vlastníci.',
    more: 'Starší přihlášení tu nejsou. Uvidíte je, až některá odhlásíte.',
    unknown: 'neznámé zařízení',
    here: 'toto zařízení',
    columns: {
      who: 'Uživatel',
      device: 'Zařízení',
      address: 'Adresa',
      seen: 'Naposledy',
      actions: 'Možnosti',
    },
    end: 'Odhlásit',
    endOf: (who: string, device: string) => `Odhlásit ${who}, ${device}`,
    ask: (who: string) => `Odhlásit ${who} na tomto zařízení?`,
    means: 'Na ostatních zařízeních zůstane přihlášení v pořádku.',
    ended: 'Zařízení je odhlášené.',
  },
  save: 'Uložit',
  saved: 'Uloženo.',
};
