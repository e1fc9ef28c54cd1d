export type OneAtATime = <T>(work: () => Promise<T>) => Promise<T>;

/** Twenty calls may be running; their results must not take twenty pool connections. */
export const oneAtATime = (): OneAtATime => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
};
