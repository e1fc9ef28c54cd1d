import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SiteRow } from './site-rows.ts';

export type Select = (id: string, on: boolean, range: boolean) => void;

/** The ticked sites among those shown; Shift selects a range. */
export const useSelection = (rows: readonly SiteRow[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  // Filtered-out sites are not selected, so that nothing unseen is changed.
  const selected = useMemo(
    () => new Set(rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id)),
    [rows, ticked],
  );
  const select: Select = useCallback((id, on, range) => {
    const ids = shown.current.map((site) => site.id);
    const [from, to] = [last.current ?? id, id]
      .map((one) => ids.indexOf(one))
      .sort((a, b) => a - b);
    const meant =
      range && from !== undefined && from >= 0 ? ids.slice(from, (to ?? from) + 1) : [id];
    last.current = id;
    setTicked((before) => {
      const next = new Set(before);
      for (const one of meant)
        if (on) next.add(one);
        else next.delete(one);
      return next;
    });
  }, []);
  const selectAll = (on: boolean) =>
    setTicked(on ? new Set(rows.map(({ id }) => id)) : new Set<string>());
  return { selected, select, selectAll };
};
