import * as z from 'zod';
import { type History, noHistory, resumeHistory } from '../history.ts';

const Stored = z.object({
  n: z.int(),
  at: z.number(),
  failures: z.array(z.object({ n: z.int(), at: z.number(), fresh: z.boolean() })).max(10),
  slices: z
    .array(
      z.object({
        index: z.int(),
        before: z.int(),
        failed: z.int(),
        fresh: z.int(),
        firstAt: z.number(),
      }),
    )
    .max(6),
});

/** A stored history continued up to now; an unreadable one counts as empty. */
export const readHistory = (stored: unknown, intervalMs: number, now: number): History => {
  if (stored === null) return noHistory;
  const { data } = Stored.safeParse(stored);
  return data && data.at <= now ? resumeHistory(data, intervalMs, now) : noHistory;
};
