export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/** Twenty calls may be under way, and their results must not take twenty connections of the pool. */
export const oneAtATime = (): OneAtATime => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
};
