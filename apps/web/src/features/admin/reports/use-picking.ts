import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/** Which drafts are ticked. */
export const usePicking = () => {
  const [ids, setIds] = useState(none);
  const pick = (id: string, on: boolean) => {
    const next = new Set(ids);
    if (on) next.add(id);
    else next.delete(id);
    setIds(next);
  };
  return { ids, pick, setIds };
};
export type Picking = ReturnType<typeof usePicking>;
