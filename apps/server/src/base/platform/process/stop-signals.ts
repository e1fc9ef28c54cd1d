/** A terminal tells the whole group, and a program that started us tells us once more. */
const sameMs = 1_000;

/**
 * The first signal asks for an orderly stop, its echo is not heard twice, a later one ends at once. Returns how to listen
 * no more.
 */
export const onStopSignal = (
  stop: () => void,
  names: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): (() => void) => {
  let firstAt: number | null = null;
  const hear = () => {
    const now = performance.now();
    if (firstAt === null) {
      firstAt = now;
      stop();
    } else if (now - firstAt > sameMs) process.exit(130);
  };
  for (const name of names) process.on(name, hear);
  return () => {
    for (const name of names) process.off(name, hear);
  };
};
