import type { RouterHistory } from '@tanstack/react-router';

let returning = false;

/** Whether the page on the screen was reached by the browser's back or forward. */
export const isReturning = (): boolean => returning;

export const watchReturns = (history: RouterHistory): void => {
  history.subscribe(({ action: { type } }) => {
    returning = type !== 'PUSH' && type !== 'REPLACE';
  });
};
