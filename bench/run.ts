import { fork } from 'node:child_process';
import { once } from 'node:events';
import { printTable, type Row } from './kit/measure.ts';

/** Each loads only what it measures. */
const parts: Record<string, () => Promise<Row | Row[]>> = {
  start: async () => (await import('./start.ts')).startRow(),
  session: async () => (await import('./session.ts')).sessionRow(),
  today: async () => (await import('./today.ts')).todayRow(),
  board: async () => (await import('./board.ts')).boardRows(),
  client: async () => (await import('./client.ts')).clientRows(),
  sites: async () => (await import('./sites.ts')).siteRows(),
  status: async () => (await import('./status-page.ts')).statusRow(),
  partner: async () => (await import('./partner.ts')).partnerRows(),
  jobs: async () => (await import('./jobs/jobs.ts')).jobRows(),
  history: async () => (await import('./history.ts')).historyRows(),
  past: async () => (await import('./past.ts')).pastRows(),
  answers: async () => (await import('./answers.ts')).answerRows(),
  probe: async () => (await import('./probe/probe.ts')).probeRow(),
  https: async () => (await import('./probe/probe-tls.ts')).probeTlsRows(),
  watch: async () => (await import('./watch.ts')).watchRows(),
  schedule: async () => (await import('./schedule.ts')).scheduleRow(),
  hour: async () => (await import('./hour.ts')).hourRow(),
  homes: async () => (await import('./homes.ts')).homesRow(),
  log: async () => (await import('./log-volume.ts')).logRows(),
  storage: async () => (await import('./storage.ts')).storageRows(),
  packing: async () => (await import('./packing.ts')).packingRows(),
  snapshot: async () => (await import('./snapshot.ts')).snapshotRows(),
  bundle: async () => (await import('./bundle.ts')).bundleRows(),
  portal: async () => (await import('./portal.ts')).portalRows(),
  phone: async () => (await import('./phone/index.ts')).phoneRows(),
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const odd = asked.find((name) => !parts[name]);
if (odd) {
  console.error(`There is no part "${odd}". Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

/** In a separate process, so that one part's memory does not affect another. */
const measureApart = async (name: string): Promise<Row[]> => {
  const child = fork(import.meta.filename, [name], { execArgv: ['--expose-gc'] });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} failed`)));
  const [rows] = await Promise.race([once(child, 'message'), failed]);
  return rows;
};

const chosen = Object.entries(parts).filter(([name]) => !asked.length || asked.includes(name));
const rows: Row[] = [];
for (const [name, measure] of chosen)
  rows.push(...(process.send ? [await measure()].flat() : await measureApart(name)));
if (process.send) await new Promise((sent) => process.send?.(rows, undefined, undefined, sent));
else if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }, null, 2));
else printTable(rows);
process.exit(0);
