import { useSyncExternalStore } from 'react';

const key = 'hlidka.opened';
const readers = new Set<() => void>();

const stored = (): string[] => {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

let opened: ReadonlySet<string> = new Set(stored());

const nameOf = (id: string) => `${location.pathname}#${id}`;

/** Opens or closes a folded part of this page; kept in this tab, so that back finds it as it was. */
export const setOpened = (id: string, open: boolean): void => {
  const name = nameOf(id);
  if (opened.has(name) === open) return;
  opened = new Set(open ? [...opened, name] : [...opened].filter((one) => one !== name));
  try {
    sessionStorage.setItem(key, JSON.stringify([...opened]));
  } catch {
    // Without storage it is kept until the page is loaded again.
  }
  for (const read of readers) read();
};

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

export const useOpened = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => opened.has(nameOf(id)));
