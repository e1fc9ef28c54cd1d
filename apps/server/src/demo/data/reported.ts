type Reported = { client: string; site: string | null };

/** Whom the agency reports to each month: on all sites, or on one. */
export const reported: (Reported & { months: number })[] = [
  { client: 'kolo-brdy', site: null, months: 4 },
  { client: 'kolo-brdy', site: 'kolo-brdy-vyjizdky', months: 3 },
  { client: 'skola', site: null, months: 3 },
  { client: 'skola', site: 'skola-jidelna', months: 4 },
  { client: 'dve-lipy', site: null, months: 4 },
  { client: 'klinika-lipa', site: null, months: 2 },
];

export const drafts: Reported[] = [{ client: 'klinika-lipa', site: 'lipa-web' }];

/** A few words of a person before the figures. */
export const openingWords = [
  'Měsíc proběhl klidně. Níže najdete čísla a přehled toho, co jsme udělali. Kdybyste k čemukoli chtěli víc, **ozvěte se nám**.',
  'Posíláme pravidelný přehled. Tentokrát jsme se soustředili hlavně na rychlost a na drobné opravy, o které jste si řekli.',
  'Děkujeme za spolupráci. V reportu je vše podstatné na jednom místě; podrobnosti jsou v [deníku prací](https://portal.atelier-sever.example/).',
] as const;
