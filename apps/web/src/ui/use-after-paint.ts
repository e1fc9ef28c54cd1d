import { useEffect, useState } from 'react';
import { inTurn } from './in-turn.ts';

/** A value that follows the given one when the browser has painted what changed first. */
export const useAfterPaint = <T>(value: T, first: T = value): T => {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    // What is shown already takes nobody's turn.
    if (!Object.is(shown, value)) return inTurn(() => setShown(() => value));
  }, [value, shown]);
  return shown;
};
