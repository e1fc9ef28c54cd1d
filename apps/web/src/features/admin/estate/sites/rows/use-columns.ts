import { useState } from 'react';
import { local } from '../../../../../storage.ts';
import { type ColumnKey, choosable, usualColumns } from './columns.ts';

const kept = 'board-columns';

const read = (): readonly ColumnKey[] => {
  const words = local.get(kept)?.split(' ');
  return words ? choosable.filter((key) => words.includes(key)) : usualColumns;
};

/** Each operator's choice of columns, kept in the browser. */
export const useColumns = () => {
  const [chosen, choose] = useState(read);
  const toggle = (key: ColumnKey, on: boolean) => {
    const next = choosable.filter((one) => (one === key ? on : chosen.includes(one)));
    local.set(kept, next.join(' '));
    choose(next);
  };
  return { chosen, toggle };
};
