import { checkWalls } from './walls/check.ts';
import { exceptions } from './walls/order.ts';
import { readPaths, readSources } from './walls/read.ts';

const root = new URL('../', import.meta.url);
const broken = checkWalls(readSources(root), exceptions, readPaths(root));
for (const line of broken) console.error(line);
if (broken.length > 0) console.error(`${broken.length} walls broken (scripts/walls/order.ts).`);
process.exitCode = broken.length > 0 ? 1 : 0;
