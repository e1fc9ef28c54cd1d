const patienceMs = 4_000;

/** Limits work that a person waits for and that may be skipped without a connection. */
export const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('no answer in time')), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
