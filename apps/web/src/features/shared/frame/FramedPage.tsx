import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAfterPaint } from '../../../ui/hooks/use-after-paint.ts';

let opened = false;

/** At first the frame is painted before its page is drawn: neither keeps a press waiting for long. */
export const FramedPage = () => {
  const ready = useAfterPaint(true, opened);
  useEffect(() => {
    opened = true;
  }, []);
  return ready ? <Outlet /> : null;
};
