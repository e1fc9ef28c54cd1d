import type { ReactNode } from 'react';
import { useAfterPaint } from './hooks/use-after-paint.ts';

type Props = { fallback?: ReactNode; children: ReactNode };

/** Content below the first screen: rendered once the rest has been painted. */
export const Later = ({ fallback = null, children }: Props) =>
  useAfterPaint(true, false) ? children : fallback;
