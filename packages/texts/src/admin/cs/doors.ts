/** How people get in, and who is in. */
export const doors = {
  pageName: 'Přihlašování',
  answer: 'Jak se lidé dostanou dovnitř.',
  detail: 'Každá změna se oznámí všem správcům.',
  rules: 'Pravidla',
  idleEnds: 'Odhlásit správce po 12 hodinách bez činnosti',
  idleEndsHint: 'Po 30 dnech od přihlášení odhlásíme správce vždycky.',
  save: 'Uložit',
  saved: 'Uloženo.',
};
