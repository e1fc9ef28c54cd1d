import { useEffect, useState } from 'react';
import { inTurn } from './in-turn.ts';

/** A value that follows the given one after the browser has painted more urgent changes. */
export const useAfterPaint = <T>(value: T, first: T = value): T => {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    // A value already shown needs no turn.
    if (!Object.is(shown, value)) return inTurn(() => setShown(() => value));
  }, [value, shown]);
  return shown;
};
