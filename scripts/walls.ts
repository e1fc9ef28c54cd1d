import { checkWalls } from './walls/check.ts';
import { readSources } from './walls/read.ts';

const broken = checkWalls(readSources(new URL('../', import.meta.url)));
for (const line of broken) console.error(line);
if (broken.length > 0) console.error(`${broken.length} walls broken (scripts/walls/order.ts).`);
process.exitCode = broken.length > 0 ? 1 : 0;
