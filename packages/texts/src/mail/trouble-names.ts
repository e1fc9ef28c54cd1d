import type { Language } from '@hlidka/protocol';
import { clock as czechClock } from '../admin/cs/clock.ts';
import { deliveries as czechDeliveries } from '../admin/cs/messages/deliveries.ts';
import { clock as englishClock } from '../admin/en/clock.ts';
import { deliveries as englishDeliveries } from '../admin/en/messages/deliveries.ts';

const words = {
  cs: { duties: czechClock.duties, channels: czechDeliveries.channels },
  en: { duties: englishClock.duties, channels: englishDeliveries.channels },
};

/** Tasks and channels as the pages call them. */
export const troubleNames = (language: Language, names: string[]): string => {
  const { duties, channels } = words[language];
  const known: Record<string, string | undefined> = {
    ...Object.fromEntries(Object.entries(duties).map(([name, duty]) => [name, duty.name])),
    ...channels,
  };
  return names.map((name) => known[name] ?? name).join(', ');
};
