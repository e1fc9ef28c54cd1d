import { useState } from 'react';
import { local } from '../../../../../storage.ts';

export const boardViews = ['table', 'dense', 'grid'] as const;
export type BoardView = (typeof boardViews)[number];

/** Each operator's choice, kept in the browser. */
export const useBoardView = () => {
  const [view, choose] = useState<BoardView>(
    () => boardViews.find((one) => one === local.get('board')) ?? 'table',
  );
  const setView = (next: BoardView) => {
    local.set('board', next);
    choose(next);
  };
  return { view, setView };
};
