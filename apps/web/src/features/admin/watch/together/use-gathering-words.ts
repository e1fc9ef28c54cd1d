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

/** "Společný výpadek 39 webů: adresa 203.0.113.7" */
export const useGatheringTitle = () => {
  const { together: t, incidents } = useAdminTexts();
  return ({ open, shared }: Pick<Gathering, 'open' | 'shared'>): string =>
    `${t.heading} ${t.ofSites(open)}: ${incidents.sharedBy[shared.by](shared.value)}`;
};
