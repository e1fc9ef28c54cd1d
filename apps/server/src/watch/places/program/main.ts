import { parseArgs } from 'node:util';
import { watch } from './watch.ts';

/** The program as one file: `node place.js --server URL`. */
const options = {
  server: { type: 'string' },
  token: { type: 'string' },
  work: { type: 'string' },
} as const;

try {
  await watch(parseArgs({ options }).values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
