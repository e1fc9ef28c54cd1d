import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { HashInput } from './hash-threads.ts';

/** The auth library's own parameters, so its existing hashes stay valid. */
const cost = { N: 16_384, r: 16, p: 1 };
const maxmem = 128 * cost.N * cost.r * 2;

parentPort?.on('message', ({ password, salt }: HashInput) => {
  const key = scryptSync(password.normalize('NFKC'), salt, 64, { ...cost, maxmem });
  parentPort?.postMessage(key.toString('hex'));
});
