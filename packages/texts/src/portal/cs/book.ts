import { atTimeCs } from '../../format/at-time.ts';
import { pluralCs } from '../../format/plural.ts';

/** Texts of the watch book that other pages use too. */
export const book = {
  ofSite: 'Historie webu',
  ofGroup: 'Historie skupiny',
  /** The state of an incident, for the client. */
  told: {
    noticed: (time: string) => `Zjistili jsme ${atTimeCs(time)}.`,
    noticedOn: (when: string) => `Zjistili jsme ${when}.`,
    operatorKnows: (since: string) => `Správce o tom ví od ${since}.`,
    reachingOperator: 'Správce zkoušíme zastihnout.',
    taken: (who: string | null, since: string) => `${who ?? 'Správce'} to řeší od ${since}.`,
    observed: (since: string) => `Od ${since} zase běží, je pod dohledem.`,
    /** Of data that may no longer hold. */
    then: {
      outage: (length: string) => `Výpadek, v té době trval ${length}`,
      form: (length: string) => `Nefunkční formulář, v té době ${length}`,
      watched: (length: string) => `Výpadek ${length}, v té době web už zase běžel`,
      operatorKnows: (since: string) => `Správce o tom věděl od ${since}.`,
      reachingOperator: 'Správce jsme zkoušeli zastihnout.',
      taken: (who: string | null, since: string) =>
        `Od ${since} to bylo v řešení: ${who ?? 'správce'}.`,
      observed: (since: string) => `Od ${since} zase běžel, byl pod dohledem.`,
    },
    today: (length: string) => `Dnes výpadek ${length}, vyřešeno.`,
    todayMany: (n: number, length: string) =>
      `Dnes ${n} ${pluralCs(n, 'výpadek', 'výpadky', 'výpadků')}, celkem ${length}, vyřešeno.`,
    todayForm: (length: string) => `Dnes formulář ${length} nefungoval, opraveno.`,
    endedToday: (length: string, time: string) =>
      `Výpadek ${length} skončil dnes ${atTimeCs(time)}, vyřešeno.`,
    cause: (title: string) => `Příčina: ${title}`,
    by: (who: string) => `kdo řešil: ${who}`,
  },
};
