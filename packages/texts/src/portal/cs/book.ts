import { atTimeCs } from '../../format/at-time.ts';
import { pluralCs } from '../../format/plural.ts';

/** Of the watch book, what other pages say too. */
export const book = {
  ofSite: 'Historie webu',
  ofGroup: 'Historie skupiny',
  /** How an incident stands, for the client. */
  told: {
    noticed: (time: string) => `Zjistili jsme ${atTimeCs(time)}, správce jsme upozornili.`,
    noticedOn: (when: string) => `Zjistili jsme ${when}, správce jsme upozornili.`,
    taken: (who: string | null, since: string) => `${who ?? 'Správce'} to řeší od ${since}.`,
    observed: (since: string) => `Od ${since} zase běží, je pod dohledem.`,
    today: (length: string) => `Dnes výpadek ${length}, vyřešeno.`,
    todayMany: (n: number, length: string) =>
      `Dnes ${n} ${pluralCs(n, 'výpadek', 'výpadky', 'výpadků')}, celkem ${length}, vyřešeno.`,
    todayForm: (length: string) => `Dnes formulář ${length} nefungoval, opraveno.`,
    endedToday: (length: string, time: string) =>
      `Výpadek ${length} skončil dnes ${atTimeCs(time)}, vyřešeno.`,
    cause: (title: string) => `Příčina: ${title}`,
    by: (who: string) => `řešení: ${who}`,
  },
};
