import type { Gathering } from '@hlidka/protocol';
import { useAdminTexts, useFormat } from '../../../../language.ts';

/** Who works on its open outages. */
export const useTakers = () => {
  const t = useAdminTexts().together;
  const format = useFormat();
  return ({ open, taken, takenBy }: Gathering): string => {
    if (taken === 0) return t.notTaken;
    const who = format.list(takenBy);
    return taken === open ? t.taken(who) : t.takenSome(who, taken, open);
  };
};

const namedAtMost = 3;

/** "Fakturace, Kolo Brdy a 2 další: společný výpadek, společná adresa 203.0.113.7" */
export const useGatheringTitle = () => {
  const { together: t, incidents } = useAdminTexts();
  return ({ open, shared, sites }: Pick<Gathering, 'open' | 'shared' | 'sites'>): string => {
    const named = sites.slice(0, namedAtMost);
    const names = t.names(named.join(', '), open - named.length);
    return t.title(names, incidents.sharedBy[shared.by](shared.value));
  };
};
