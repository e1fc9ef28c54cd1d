import { useState } from 'react';
import { local } from '../../../../storage.ts';

export const boardViews = ['table', 'grid'] as const;
export type BoardView = (typeof boardViews)[number];

/** Each operator's choice, kept in the browser. */
export const useBoardView = () => {
  const [view, choose] = useState<BoardView>(() =>
    local.get('board') === 'grid' ? 'grid' : 'table',
  );
  const setView = (next: BoardView) => {
    local.set('board', next);
    choose(next);
  };
  return { view, setView };
};
