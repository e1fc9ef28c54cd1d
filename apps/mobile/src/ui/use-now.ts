import { useEffect, useState } from 'react';

const stepMs = 30_000;

/** The current time, updated while the screen is visible. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
};
