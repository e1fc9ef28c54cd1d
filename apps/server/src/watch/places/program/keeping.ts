import type { PlaceResult } from '@hlidka/protocol';
import type { Spool } from './spool.ts';

/** Writes results to the disk, and logs when the disk refuses them and when it takes them again. */
export const createKeeping = (
  { spool, folder }: { spool: Spool; folder: string },
  say: (line: string) => void,
) => {
  const fresh: PlaceResult[] = [];
  let isRefused = false;
  const note = (trouble: Error | null) => {
    if (trouble && !isRefused)
      say(`Results cannot be written to ${folder} and wait in memory: ${trouble.message}.`);
    if (!trouble && isRefused) say(`Results are written to ${folder} again.`);
    isRefused = trouble !== null;
  };
  const keep = () => note(fresh.length > 0 ? spool.add(fresh.splice(0)) : spool.settle());
  return {
    take: (result: PlaceResult) => fresh.push(result),
    keep,
    /** What is not on the disk by now is lost. */
    end() {
      keep();
      const { held } = spool.counts();
      if (held > 0) say(`${held} results are lost: they could not be written to ${folder}.`);
    },
  };
};
