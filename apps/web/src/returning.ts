import type { RouterHistory } from '@tanstack/react-router';

const [opening] = performance.getEntriesByType('navigation');
const isOpenedAgain = ['reload', 'back_forward'].includes(Object(opening).type);

let returning = isOpenedAgain;

/** Whether the page on the screen was there before: it was reached by back or forward, or loaded again. */
export const isReturning = (): boolean => returning;

export const watchReturns = (history: RouterHistory): void => {
  history.subscribe(({ action: { type } }) => {
    returning = type !== 'PUSH' && type !== 'REPLACE';
  });
};
