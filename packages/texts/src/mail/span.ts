import type { Format } from '../format/index.ts';

const words = { cs: ['od', 'do'], en: ['from', 'to'] } as const;

/** od 15. 11. 2026 ve 14.02 do 14.14; the day is repeated only if it differs. */
export const span = (format: Format, from: Date, to: Date): string => {
  const [since, until] = words[format.language];
  const sameDay = format.date(from) === format.date(to);
  return `${since} ${format.dateTime(from)} ${until} ${sameDay ? format.time(to) : format.dateTime(to)}`;
};
