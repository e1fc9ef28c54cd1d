import { useEffect, useState } from 'react';

/** A value that follows the given one when the browser has painted what changed first. */
export const useAfterPaint = <T>(value: T, first: T = value): T => {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
};
