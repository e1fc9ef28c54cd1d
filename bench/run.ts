import { printTable, type Row } from './measure.ts';
import { sessionRow } from './session.ts';
import { siteRows } from './sites.ts';
import { startRow } from './start.ts';

const rows: Row[] = [await startRow(), await sessionRow(), ...(await siteRows())];
if (process.argv.includes('--json')) console.log(JSON.stringify({ rows }, null, 2));
else printTable(rows);
process.exit(0);
