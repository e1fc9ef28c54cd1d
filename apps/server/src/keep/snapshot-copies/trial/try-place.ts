import { randomUUID } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SnapshotDestination } from '@hlidka/protocol';
import type { Config } from '../../../base/config/config.ts';
import { reasonOf } from '../../../base/platform/log/reason.ts';
import { openDestinations } from '../destinations.ts';
import { usualLimits } from '../stores/s3-fetch.ts';
import type { Store } from '../stores/store.ts';

const patienceMs = 15_000;
/** Whoever asks waits for the answer, so nothing is tried again. */
const limits = { ...usualLimits, answerMs: patienceMs, stallMs: patienceMs, waitsMs: [] };

export type PlaceFault = { step: 'put' | 'get' | 'delete'; reason: string };

/** Those that were made for the trial go again. */
const removeMade = async (folder: string, first: string | undefined): Promise<void> => {
  if (first === undefined) return;
  await rmdir(folder).catch(() => {});
  if (folder !== first) await removeMade(dirname(folder), first);
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
  try {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    return await walk(store).finally(() => removeMade(folder, first));
  } catch (error) {
    return { step: 'put', reason: reasonOf(error) };
  }
};
