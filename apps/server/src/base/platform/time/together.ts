import { isDatabaseAway } from '../errors.ts';

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * What comes while the last write is under way is written by the next one together, at most so many
 * at once. Each caller hears when its own is written, or why not: if one of them cannot be, each is
 * written alone.
 */
export const createTogether = <Item, Result>(
  write: (items: Item[]) => Promise<Result[]>,
  mostAtOnce: number,
) => {
  const waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  const writeSome = async (some: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await write(some.map(({ item }) => item));
      some.forEach(({ resolve }, at) => {
        resolve(results[at] as Result);
      });
    } catch (error) {
      if (some.length > 1 && !isDatabaseAway(error)) for (const one of some) await writeSome([one]);
      else for (const { reject } of some) reject(error);
    }
  };
  const writeAll = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await writeSome(waiting.splice(0, mostAtOnce));
    isWriting = false;
  };

  return {
    size: () => waiting.length,
    add: (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        void writeAll();
      }),
  };
};
