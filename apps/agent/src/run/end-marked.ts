import { spawnGroup } from './spawned.ts';
import { readSwept, type Sought, type Swept, sweepScript } from './sweep.ts';

/** Ends, on this machine, all who carry the mark. */
export const endMarked = async (sought: Sought, path: string): Promise<Swept> => {
  const parts: Uint8Array[] = [];
  const { ended } = spawnGroup(['sh', '-s'], {
    cwd: '/',
    env: { PATH: path },
    feed: (input) => input.end(sweepScript(sought)),
    onOutput: (_from, bytes) => parts.push(bytes),
  });
  await ended;
  return readSwept(Buffer.concat(parts).toString('latin1'));
};
