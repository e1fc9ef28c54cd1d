import { useId as useDrawnId, useLayoutEffect, useState } from 'preact/compat';

export * from 'preact/compat';
export { default } from 'preact/compat';

let last = 0;

/**
 * Preact counts ids by the order of drawing, and a page that comes in parts draws in another order than the
 * server: two things would have the same. Each takes one of its own as soon as it stands.
 */
export const useId = (): string => {
  const drawn = useDrawnId();
  const [own, setOwn] = useState('');
  useLayoutEffect(() => {
    last += 1;
    setOwn(`own-${last}`);
  }, []);
  return own || drawn;
};
