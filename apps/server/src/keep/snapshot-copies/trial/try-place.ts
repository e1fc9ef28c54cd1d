import { randomUUID } from 'node:crypto';
import { access, mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SnapshotDestination } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import { errorCode, reasonOf } from '../../../base/platform/log/reason.ts';
import { openDestinations } from '../destinations.ts';
import { usualLimits } from '../stores/s3-fetch.ts';
import type { Store } from '../stores/store.ts';

const patienceMs = 15_000;
/** Whoever asks waits for the answer, so nothing is tried again. */
const limits = { ...usualLimits, answerMs: patienceMs, stallMs: patienceMs, waitsMs: [] };

export type PlaceFault = { step: 'put' | 'get' | 'delete'; reason: string };

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => errorCode(error) !== 'ENOENT',
  );

/** One by one: where nothing may be made, as in /proc, Node's own way to make all of them never ends. */
const makeFolder = async (folder: string, made: string[]): Promise<void> => {
  if (await isThere(folder)) return;
  await makeFolder(dirname(folder), made);
  await mkdir(folder, { mode: 0o700 });
  made.push(folder);
};

const bytesOf = async function* (content: Buffer) {
  yield content;
};

/** Each step with what it failed for; the file goes even if it could not be read. */
const walk = async (store: Store): Promise<PlaceFault | null> => {
  const signal = AbortSignal.timeout(patienceMs);
  const name = `.doctor-${randomUUID()}`;
  const content = Buffer.from(name);
  const faults: PlaceFault[] = [];
  const attempt = async (step: PlaceFault['step'], work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      faults.push({ step, reason: reasonOf(error) });
    }
  };
  await attempt('put', () => store.put(name, bytesOf(content), signal));
  if (faults.length === 0) {
    await attempt('get', async () => {
      const back = await buffer(await store.get(name, signal));
      if (!back.equals(content)) throw new Error('other bytes came back');
    });
    await attempt('delete', () => store.remove(name, signal));
  }
  return faults[0] ?? null;
};

/** Puts a small file where copies of the data go, reads it and deletes it; null: all of that works, or none go there. */
export const tryPlace = async (
  config: Pick<Config, 'snapshots' | 'dataDir'>,
  place: SnapshotDestination,
): Promise<PlaceFault | null> => {
  const store = openDestinations(config, limits).storeOf(place);
  if (!store) return null;
  const { folder } = config.snapshots;
  if (place === 'store' || !folder) return walk(store);
  const made: string[] = [];
  try {
    await makeFolder(folder, made);
    return await walk(store);
  } catch (error) {
    return { step: 'put', reason: reasonOf(error) };
  } finally {
    for (const one of made.toReversed()) await rmdir(one).catch(() => {});
  }
};
