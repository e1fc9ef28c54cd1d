const opened: (() => unknown)[] = [];

/** Runs when the file's tests end, the last one first, wherever it was asked for. */
export const closeAfter = (close: () => unknown): void => {
  opened.push(close);
};

export const closeAll = async (): Promise<void> => {
  const failed: unknown[] = [];
  for (const close of opened.splice(0).reverse())
    await Promise.try(close).catch((error) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, 'what the tests opened did not close');
};
