import { useEffect, useState } from 'react';

const afterMs = 120;

/** The typed text once typing pauses: the server is not asked about every letter. */
export const useSettled = (words: string): string => {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), afterMs);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
};
