import { useEffect, useRef, useState } from 'react';

/** Whether something is on the screen or about to come there; on paper everything is. */
export const useNear = <T extends Element>() => {
  const place = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return;
    const come = () => setNear(true);
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: '100%' },
    );
    watch.observe(place.current);
    window.addEventListener('beforeprint', come);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', come);
    };
  }, [near]);
  return { place, near };
};
