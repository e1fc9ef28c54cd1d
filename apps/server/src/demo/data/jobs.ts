/** Jobs of the last weeks: how long ago, the site's ref, title, minutes, and how it ended. */
export type PastJob = {
  daysAgo: number;
  ref: string;
  title: string;
  minutes: number;
  result: string;
  failed?: true;
};

export const pastJobs: PastJob[] = [
  {
    daysAgo: 1,
    ref: 'hreben-web',
    title: 'Aktualizace WordPressu',
    minutes: 6,
    result: 'Aktualizovány 3 pluginy, web po každé odpovídal.',
  },
  {
    daysAgo: 2,
    ref: 'skola-web',
    title: 'Aktualizace WordPressu',
    minutes: 9,
    result: 'Aktualizováno jádro a 2 pluginy. Plugin galerie se vrátil na předchozí verzi.',
  },
  {
    daysAgo: 4,
    ref: 'dve-lipy-eshop',
    title: 'Přesun záloh na nové úložiště',
    minutes: 2,
    result: 'Příkaz rsync skončil kódem 23: na úložiště není přístup.',
    failed: true,
  },
  {
    daysAgo: 6,
    ref: 'kolo-brdy-web',
    title: 'Vyčištění mezipaměti obchodu',
    minutes: 3,
    result: 'Mezipaměť je prázdná, úvodní stránka odpovídá za 0,4 s.',
  },
  {
    daysAgo: 9,
    ref: 'lipa-web',
    title: 'Kontrola oprávnění souborů',
    minutes: 4,
    result: 'Všechny soubory patří webu, nic není zapisovatelné pro ostatní.',
  },
];
