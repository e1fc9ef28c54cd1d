import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, PlaceResult } from '@hlidka/protocol';
import * as z from 'zod';
import { StartError } from '../../../base/platform/start-error.ts';

const Batch = z.object({ batch: z.uuid(), results: z.array(PlaceResult).min(1) });
export type Batch = z.infer<typeof Batch>;
const State = z.object({ dropped: z.int().min(0) });

/** About 30 MB: a day of 350 sites measured every five minutes. */
const mostResults = 100_000;
/** How many results may wait in memory while the disk is full. */
const mostHeld = 10_000;

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Null when it worked, otherwise the error. */
const tryTo = (work: () => void): Error | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error as Error;
  }
};

/** Whole or not at all, also when the machine loses power. */
const writeWhole = (path: string, value: object) => {
  try {
    writeFileSync(`${path}.new`, JSON.stringify(value), { flush: true });
    renameSync(`${path}.new`, path);
  } catch (error) {
    // A half-written file must not go on filling the disk.
    tryTo(() => rmSync(`${path}.new`, { force: true }));
    throw error;
  }
};

/** The files in the folder, which is created if missing. */
const openFolder = (folder: string): string[] => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return readdirSync(folder);
  } catch (error) {
    throw new StartError(`The folder for results cannot be used: ${(error as Error).message}.`);
  }
};

/**
 * Results on the disk until the server has taken them: a file for each batch, the name says its
 * order and size. What the disk refuses is held in memory until it can be written. Over the limits
 * the oldest are dropped and counted.
 */
export const openSpool = (folder: string, { most = mostResults, inMemory = mostHeld } = {}) => {
  const files = openFolder(folder)
    .filter((name) => /^\d{12}-\d+\.json$/.test(name))
    .toSorted();
  const stateFile = join(folder, 'state.json');
  let { dropped } = State.safeParse(readJson(stateFile)).data ?? { dropped: 0 };
  const sizeOf = (name: string) => Number(name.split('-')[1]?.replace('.json', ''));
  const held = new Map<string, Batch>();
  const sizeOfAll = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + sizeOf(name), 0);
  let waiting = sizeOfAll(files);
  let next = Number(files.at(-1)?.split('-')[0] ?? 0) + 1;

  /** Whether the count of dropped results is on the disk, for the next start. */
  let isCountWritten = true;
  const writeCount = (): Error | null => {
    const trouble = tryTo(() => writeWhole(stateFile, { dropped }));
    isCountWritten = trouble === null;
    return trouble;
  };
  const remove = (name: string) => {
    if (!held.delete(name)) rmSync(join(folder, name), { force: true });
    files.splice(files.indexOf(name), 1);
    waiting -= sizeOf(name);
  };
  const drop = (name: string) => {
    dropped += sizeOf(name);
    remove(name);
    writeCount();
  };
  /** Moves held results to the disk, oldest first, until it refuses. */
  const settle = (): Error | null => {
    for (const [name, batch] of held) {
      const trouble = tryTo(() => writeWhole(join(folder, name), batch));
      if (trouble) return trouble;
      held.delete(name);
    }
    return isCountWritten ? null : writeCount();
  };
  const keep = (results: PlaceResult[]) => {
    const name = `${String(next++).padStart(12, '0')}-${results.length}.json`;
    held.set(name, { batch: randomUUID(), results });
    files.push(name);
    waiting += results.length;
    const trouble = settle();
    for (const oldest of held.keys()) if (sizeOfAll(held.keys()) > inMemory) drop(oldest);
    for (let oldest = files[0]; oldest && waiting > most && files.length > 1; oldest = files[0])
      drop(oldest);
    return trouble;
  };

  return {
    /** Why the disk refused; the results are kept in memory. */
    add(results: PlaceResult[]): Error | null {
      let trouble: Error | null = null;
      for (let from = 0; from < results.length; from += limits.placeBatch)
        trouble = keep(results.slice(from, from + limits.placeBatch));
      return trouble;
    },
    settle,
    /** The oldest batch, and how to say that the server has it; null: nothing waits. */
    oldest(): { batch: Batch; taken: () => void } | null {
      for (let name = files[0]; name; name = files[0]) {
        const file = name;
        const inMemoryBatch = held.get(file);
        const taken = () => remove(file);
        if (inMemoryBatch) return { batch: inMemoryBatch, taken };
        const read = Batch.safeParse(readJson(join(folder, file)));
        if (read.success) return { batch: read.data, taken };
        drop(file);
      }
      return null;
    },
    counts: () => ({ waiting, dropped, held: sizeOfAll(held.keys()) }),
  };
};
export type Spool = ReturnType<typeof openSpool>;
