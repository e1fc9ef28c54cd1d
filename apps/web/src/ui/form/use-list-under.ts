import { useEffect, useRef } from 'react';

/**
 * Shows a list under its field, or above it, in the top layer: no dialog or table clips it. Without
 * options it is hidden.
 */
export const useListUnder = (options: number) => {
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = list.current;
    if (options === 0 || !element) return;
    const arrange = () => {
      const box = field.current?.getBoundingClientRect();
      if (!box) return;
      const below = window.innerHeight - box.bottom > element.offsetHeight + 8;
      element.style.width = `${box.width}px`;
      element.style.left = `${box.left}px`;
      element.style.top = `${below ? box.bottom + 4 : Math.max(8, box.top - element.offsetHeight - 4)}px`;
    };
    element.showPopover();
    arrange();
    window.addEventListener('scroll', arrange, true);
    window.addEventListener('resize', arrange);
    return () => {
      window.removeEventListener('scroll', arrange, true);
      window.removeEventListener('resize', arrange);
      element.hidePopover();
    };
  }, [options]);
  return { list, field };
};
