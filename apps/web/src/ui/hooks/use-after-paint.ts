import { useEffect, useState } from 'react';
import { isReturning } from '../../returning.ts';
import { inTurn } from './in-turn.ts';

/**
 * A value that follows the given one after the browser has painted what changed first. A page
 * reached by back or reload is drawn whole at once: restoring its position needs its full height.
 */
export const useAfterPaint = <T>(value: T, first: T = value): T => {
  const [shown, setShown] = useState(isReturning() ? value : first);
  useEffect(() => {
    // A value already shown needs no turn.
    if (!Object.is(shown, value)) return inTurn(() => setShown(() => value));
  }, [value, shown]);
  return shown;
};
