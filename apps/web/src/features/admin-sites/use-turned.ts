import { useRef } from 'react';

/** How often a value has changed while it was shown: a change is moved, a first sight is not. */
export const useTurned = (value: string): number => {
  const seen = useRef({ value, times: 0 });
  if (seen.current.value !== value) seen.current = { value, times: seen.current.times + 1 };
  return seen.current.times;
};
