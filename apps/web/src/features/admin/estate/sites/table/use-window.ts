import { type RefObject, useEffect, useState } from 'react';

const spare = 20;
const step = 10;

/**
 * Which of many equally tall rows are near the screen. Moves in steps of ten rows, so that
 * scrolling renders less often.
 */
export const useWindow = (
  body: RefObject<HTMLElement | null>,
  count: number,
  /** Rows of another height: measured anew. */
  dense: boolean,
): { from: number; to: number; above: number; below: number } => {
  const [height, setHeight] = useState(36);
  const [top, setTop] = useState(0);
  const [room, setRoom] = useState(60);

  useEffect(() => {
    let asked = 0;
    const look = () => {
      asked = 0;
      const element = body.current;
      if (!element) return;
      const tall = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight || height;
      const passed = -element.getBoundingClientRect().top / tall;
      setHeight(tall);
      setTop(Math.max(0, Math.floor(passed / step) * step));
      setRoom(Math.ceil(window.innerHeight / tall / step) * step);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
  }, [body, height, dense]);

  const from = Math.max(0, Math.min(top, count - room) - spare);
  const to = Math.min(count, top + room + spare);
  return { from, to, above: from * height, below: (count - to) * height };
};
