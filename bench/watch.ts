import { measureChecks } from './checking.ts';
import type { Row } from './kit/measure.ts';
import { restartRow } from './restart.ts';

const rateRow = async (perSecond: number, seconds: number): Promise<Row> => {
  const intervalSeconds = 5;
  const sites = perSecond * intervalSeconds;
  const { ours, whole, bare, jitter, onTime } = await measureChecks({
    sites,
    intervalSeconds,
    warmSeconds: 8,
    seconds,
  });
  const most = perSecond >= 1000 ? 0.9 : 1.3;
  return {
    what: `${perSecond} checks a second with results stored`,
    ours: `${ours.toFixed(0)} us our process, ${whole.toFixed(0)} us with the database; ${(onTime * 100).toFixed(1)} % on time, jitter p99 ${jitter.toFixed(0)} ms`,
    baseline: `${bare.toFixed(0)} us (bare node:http GET at the same rate)`,
    ratio: whole / bare,
    bar: `at most ${most} x, 98 % on time, jitter p99 under 100 ms`,
    met: whole / bare <= most && onTime >= 0.98 && jitter < 100,
  };
};

export const watchRows = async (): Promise<Row[]> => [
  await restartRow(),
  await rateRow(100, 15),
  await rateRow(1000, 15),
  await rateRow(2500, 10),
];
