import { useEffect, useState } from 'react';
import { inTurn } from './in-turn.ts';

/** A value that follows the given one when the browser has painted what changed first. */
export const useAfterPaint = <T>(value: T, first: T = value): T => {
  const [shown, setShown] = useState(first);
  useEffect(() => inTurn(() => setShown(() => value)), [value]);
  return shown;
};
