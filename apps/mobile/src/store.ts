import { useSyncExternalStore } from 'react';

/** A value that screens subscribe to and anyone may read. */
export const createStore = <T>(first: T) => {
  let value = first;
  const listeners = new Set<() => void>();
  const read = (): T => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    read,
    subscribe,
    write: (next: T): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: (): T => useSyncExternalStore(subscribe, read, read),
  };
};
