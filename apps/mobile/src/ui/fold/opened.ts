import { createStore } from '../../store.ts';

const opened = createStore<ReadonlySet<string>>(new Set());

/** Whether a folded section is open; kept while the app runs, so that "back" finds it as it was. */
export const useOpened = (id: string) => {
  const open = opened.use().has(id);
  const toggle = () => {
    const next = new Set(opened.read());
    if (!next.delete(id)) next.add(id);
    opened.write(next);
  };
  return { open, toggle };
};
