import * as z from 'zod';
import { createKept } from '../../kept.ts';
import { createStore } from '../../store.ts';
import { shownDays } from './shown-days.ts';

/** Days that the figures and charts of a site or a group may show. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

const Kept = z.literal(periods);
const kept = createKept<Period>('period', Kept, shownDays);
const chosen = createStore<Period>(shownDays);

export const usePeriod = chosen.use;

/** Of this phone, until it is changed. */
export const choosePeriod = (days: Period): void => {
  chosen.write(days);
  void kept.write(days);
};

export const restorePeriod = async (): Promise<void> => chosen.write(await kept.read());
