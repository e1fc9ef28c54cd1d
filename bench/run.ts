import { fork } from 'node:child_process';
import { once } from 'node:events';
import { answerRows } from './answers.ts';
import { bundleRows } from './bundle.ts';
import { historyRows } from './history.ts';
import { jobRows } from './jobs.ts';
import { printTable, type Row } from './measure.ts';
import { packingRows } from './packing.ts';
import { partnerRows } from './partner.ts';
import { phoneRows } from './phone/index.ts';
import { portalRows } from './portal.ts';
import { probeRow } from './probe.ts';
import { probeTlsRows } from './probe-tls.ts';
import { sessionRow } from './session.ts';
import { siteRows } from './sites.ts';
import { startRow } from './start.ts';
import { storageRows } from './storage.ts';
import { watchRows } from './watch.ts';

const parts: Record<string, () => Promise<Row | Row[]>> = {
  start: startRow,
  session: sessionRow,
  sites: siteRows,
  partner: partnerRows,
  jobs: jobRows,
  history: historyRows,
  answers: answerRows,
  probe: probeRow,
  https: probeTlsRows,
  watch: watchRows,
  storage: storageRows,
  packing: packingRows,
  bundle: bundleRows,
  portal: portalRows,
  phone: phoneRows,
};

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const odd = asked.find((name) => !parts[name]);
if (odd) {
  console.error(`There is no part "${odd}". Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

/** In a process of its own: what one part leaves in memory, no other one pays for. */
const measureApart = async (name: string): Promise<Row[]> => {
  const child = fork(import.meta.filename, [name]);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${name} failed`)));
  const [rows] = await Promise.race([once(child, 'message'), failed]);
  return rows;
};

const chosen = Object.entries(parts).filter(([name]) => !asked.length || asked.includes(name));
const rows: Row[] = [];
for (const [name, measure] of chosen)
  rows.push(...(chosen.length > 1 ? await measureApart(name) : [await measure()].flat()));
if (process.send) await new Promise((sent) => process.send?.(rows, undefined, undefined, sent));
else if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }, null, 2));
else printTable(rows);
process.exit(0);
