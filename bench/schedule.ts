import { measureChecks } from './checking.ts';
import type { Row } from './kit/measure.ts';

const sites = 10_000;
const intervalSeconds = 60;
/** `BENCH_MINUTES=60` for a whole hour. */
const minutes = Number(process.env.BENCH_MINUTES ?? 1);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Ten thousand sites by the minute: on time, and what they take of a core. */
export const scheduleRow = async (): Promise<Row> => {
  const { whole, bare, share, databaseShare, rss, jitter, onTime } = await measureChecks({
    sites,
    intervalSeconds,
    warmSeconds: intervalSeconds,
    seconds: minutes * 60,
  });
  return {
    what: `${sites} sites every ${intervalSeconds} s for ${minutes} min`,
    ours: `${percent(onTime)} on time, jitter p99 ${jitter.toFixed(0)} ms; ${percent(share)} of a core and ${percent(databaseShare)} for the database, ${(rss / 2 ** 20).toFixed(0)} MiB; ${whole.toFixed(0)} us a check`,
    baseline: `${bare.toFixed(0)} us (bare node:http GET at the same rate)`,
    ratio: whole / bare,
    bar: 'at most 1.3 x, 98 % on time, 400 MiB',
    met: whole / bare <= 1.3 && onTime >= 0.98 && rss <= 400 * 2 ** 20,
  };
};
