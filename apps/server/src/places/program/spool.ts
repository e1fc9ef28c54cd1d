import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, PlaceResult } from '@hlidka/protocol';
import * as z from 'zod';

const Batch = z.object({ batch: z.uuid(), results: z.array(PlaceResult).min(1) });
export type Batch = z.infer<typeof Batch>;
const State = z.object({ dropped: z.int().min(0) });

/** About 30 MB: a day of 350 sites measured every five minutes. */
const mostResults = 100_000;

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/** Whole or not at all, also when the machine loses power. */
const writeWhole = (path: string, value: object) => {
  writeFileSync(`${path}.new`, JSON.stringify(value), { flush: true });
  renameSync(`${path}.new`, path);
};

/**
 * Results on the disk until the server has taken them: a file for each batch, the name says its
 * order and size. Over the limit the oldest are dropped and counted.
 */
export const openSpool = (folder: string, most = mostResults) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stateFile = join(folder, 'state.json');
  let { dropped } = State.safeParse(readJson(stateFile)).data ?? { dropped: 0 };
  const files = readdirSync(folder)
    .filter((name) => /^\d{12}-\d+\.json$/.test(name))
    .toSorted();
  const sizeOf = (name: string) => Number(name.split('-')[1]?.replace('.json', ''));
  let waiting = files.reduce((sum, name) => sum + sizeOf(name), 0);
  let next = Number(files.at(-1)?.split('-')[0] ?? 0) + 1;

  const remove = (name: string) => {
    rmSync(join(folder, name), { force: true });
    files.splice(files.indexOf(name), 1);
    waiting -= sizeOf(name);
  };
  const drop = (name: string) => {
    dropped += sizeOf(name);
    remove(name);
    writeWhole(stateFile, { dropped });
  };
  const keep = (results: PlaceResult[]) => {
    const name = `${String(next++).padStart(12, '0')}-${results.length}.json`;
    writeWhole(join(folder, name), { batch: randomUUID(), results });
    files.push(name);
    waiting += results.length;
    for (let oldest = files[0]; oldest && waiting > most && files.length > 1; oldest = files[0])
      drop(oldest);
  };

  return {
    add(results: PlaceResult[]) {
      for (let from = 0; from < results.length; from += limits.placeBatch)
        keep(results.slice(from, from + limits.placeBatch));
    },
    /** The oldest batch, and how to say that the server has it; null: nothing waits. */
    oldest(): { batch: Batch; taken: () => void } | null {
      for (let name = files[0]; name; name = files[0]) {
        const file = name;
        const read = Batch.safeParse(readJson(join(folder, file)));
        if (read.success) return { batch: read.data, taken: () => remove(file) };
        drop(file);
      }
      return null;
    },
    counts: () => ({ waiting, dropped }),
  };
};
