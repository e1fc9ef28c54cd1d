import { useState } from 'react';

/** How often a value has changed while it was shown: a change is moved, a first sight is not. */
export const useTurned = (value: string): number => {
  const [seen, setSeen] = useState({ value, times: 0 });
  if (seen.value === value) return seen.times;
  setSeen({ value, times: seen.times + 1 });
  return seen.times + 1;
};
