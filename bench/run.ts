import { bundleRows } from './bundle.ts';
import { printTable, type Row } from './measure.ts';
import { partnerRows } from './partner.ts';
import { portalRows } from './portal.ts';
import { probeRow } from './probe.ts';
import { probeTlsRows } from './probe-tls.ts';
import { sessionRow } from './session.ts';
import { siteRows } from './sites.ts';
import { startRow } from './start.ts';
import { storageRows } from './storage.ts';
import { watchRows } from './watch.ts';

const rows: Row[] = [
  await startRow(),
  await sessionRow(),
  ...(await siteRows()),
  ...(await partnerRows()),
  ...(await probeRow()),
  ...(await probeTlsRows()),
  ...(await watchRows()),
  ...(await storageRows()),
  ...(await bundleRows()),
  ...(await portalRows()),
];
if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }, null, 2));
else printTable(rows);
process.exit(0);
