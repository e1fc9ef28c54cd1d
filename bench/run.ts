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

/** In this order: memory is read before the pages are built in this process. */
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
const rows: Row[] = [];
for (const [name, measure] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) rows.push(...[await measure()].flat());
if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }, null, 2));
else printTable(rows);
process.exit(0);
