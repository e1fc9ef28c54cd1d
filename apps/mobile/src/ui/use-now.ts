import { useEffect, useState } from 'react';
import { AppState } from 'react-native';

const stepMs = 30_000;

/** The current time, updated while the screen is visible and at once when the app comes back. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const ticking = setInterval(look, stepMs);
    const back = AppState.addEventListener('change', (state) => {
      if (state === 'active') look();
    });
    return () => {
      clearInterval(ticking);
      back.remove();
    };
  }, []);
  return now;
};
