import { useEffect, useRef } from 'react';

/**
 * Shows a list under its field, or above it, in the top layer: no dialog or table clips it. Without
 * options it is hidden.
 */
export const usePlacedList = (options: number) => {
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = list.current;
    if (options === 0 || !element) return;
    const place = () => {
      const box = field.current?.getBoundingClientRect();
      if (!box) return;
      const below = window.innerHeight - box.bottom > element.offsetHeight + 8;
      element.style.width = `${box.width}px`;
      element.style.left = `${box.left}px`;
      element.style.top = `${below ? box.bottom + 4 : Math.max(8, box.top - element.offsetHeight - 4)}px`;
    };
    element.showPopover();
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
      element.hidePopover();
    };
  }, [options]);
  return { list, field };
};
