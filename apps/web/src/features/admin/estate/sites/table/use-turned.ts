import { useState } from 'react';

/** How often a value changed while shown: changes are animated, the first display is not. */
export const useTurned = (value: string): number => {
  const [seen, setSeen] = useState({ value, times: 0 });
  if (seen.value === value) return seen.times;
  setSeen({ value, times: seen.times + 1 });
  return seen.times + 1;
};
