import type { ReactNode } from 'react';
import { useAfterPaint } from './use-after-paint.ts';

type Props = { fallback?: ReactNode; children: ReactNode };

/** What stands below the first screen: drawn once the rest has been painted. */
export const Later = ({ fallback = null, children }: Props) =>
  useAfterPaint(true, false) ? children : fallback;
