import type { Language } from '@hlidka/protocol';
import type { LastDaySum } from '../../../watch/checks/index.ts';
import { createNameRanks, createOrder, type Order } from './order.ts';
import type { HeldSite } from './site.ts';

const most = 8;

/** The orders in which sites are asked for; the one that was asked for longest ago gives way. */
export const createOrders = (
  sites: ReadonlyMap<string, HeldSite>,
  dayOf: (site: HeldSite) => LastDaySum | null,
) => {
  const kept = new Map<string, { order: Order; language: Language }>();
  const names = { cs: createNameRanks('cs'), en: createNameRanks('en') };
  let areNamesKnown = false;

  const forget = (language?: Language) => {
    for (const one of kept.values())
      if (language === undefined || one.language === language) one.order.forget();
  };
  const learnNames = () => {
    if (areNamesKnown) return;
    areNamesKnown = true;
    for (const language of ['cs', 'en'] as const)
      if (names[language].learn(sites.values())) forget(language);
  };
  const all = (act: (order: Order) => void) => {
    for (const { order } of kept.values()) act(order);
  };

  return {
    current(sort: string, language: Language): readonly HeldSite[] {
      learnNames();
      const key = `${language} ${sort}`;
      const known = kept.get(key) ?? {
        order: createOrder(sort, { sites, names: names[language], dayOf }),
        language,
      };
      kept.delete(key);
      kept.set(key, known);
      if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
      return known.order.current();
    },
    rename(isOther: boolean) {
      if (isOther) areNamesKnown = false;
    },
    move: (site: HeldSite) => all((order) => order.move(site)),
    touch: (site: HeldSite) => all((order) => order.touch(site)),
    forget,
  };
};
