/** Runs the work for each item in order; a failure stops no other and is thrown at the end. */
export const forEach = async <T>(
  things: T[],
  work: (thing: T) => Promise<unknown>,
): Promise<void> => {
  const troubles: unknown[] = [];
  for (const thing of things)
    try {
      await work(thing);
    } catch (error) {
      troubles.push(error);
    }
  if (troubles.length > 0) throw troubles[0];
};
