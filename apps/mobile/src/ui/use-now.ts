import { useEffect, useState } from 'react';

const stepMs = 30_000;

/** The present, moved on while somebody looks. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
};
