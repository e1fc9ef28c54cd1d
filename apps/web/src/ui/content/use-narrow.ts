import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 640px)');

const subscribe = (read: () => void) => {
  narrow.addEventListener('change', read);
  return () => narrow.removeEventListener('change', read);
};

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
