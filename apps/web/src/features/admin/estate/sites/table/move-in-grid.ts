import type { KeyboardEvent } from 'react';

/** Left and right go through the cells, up and down to the nearest one of the next line. */
export const moveInGrid = (event: KeyboardEvent, grid: HTMLElement | null): void => {
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-open]') ?? [])];
  const at = cells.findIndex((cell) => cell === event.target);
  const target = at < 0 ? undefined : cellFor(event.key, cells, at);
  if (!target) return;
  event.preventDefault();
  for (const cell of cells) if (cell.tabIndex === 0) cell.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
};

const cellFor = (key: string, cells: HTMLElement[], at: number): HTMLElement | undefined => {
  switch (key) {
    case 'ArrowRight':
      return cells[at + 1];
    case 'ArrowLeft':
      return cells[at - 1];
    case 'Home':
      return cells[0];
    case 'End':
      return cells.at(-1);
    case 'ArrowDown':
      return inNextLine(cells.slice(at), cells[at]);
    case 'ArrowUp':
      return inNextLine(cells.slice(0, at + 1).reverse(), cells[at]);
  }
};

const inNextLine = (ahead: HTMLElement[], from: HTMLElement | undefined) => {
  const line = from?.getBoundingClientRect();
  if (!line) return undefined;
  const other = ahead.find((cell) => cell.getBoundingClientRect().top !== line.top);
  if (!other) return undefined;
  const top = other.getBoundingClientRect().top;
  const distance = (cell: HTMLElement) => Math.abs(cell.getBoundingClientRect().left - line.left);
  return ahead
    .filter((cell) => cell.getBoundingClientRect().top === top)
    .reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), other);
};
